import type { Page } from '@playwright/test'
import { moveActivity, startActivity } from '#domains/chat/activity-contract.ts'
import type { Activity, ActivityMove, ActivityOptions } from '#domains/chat/activity-shape.ts'
import { quizLength } from '#domains/chat/quiz-themes.ts'
import { openDialog, word } from './acts.ts'
import type { Scene } from './scene.ts'
import type { Cast } from './stage.ts'

const short = ({ paths }: Cast) => paths.short
const game = (thinks: 'person' | 'character'): ActivityOptions => ({ kind: 'twentyQuestions', thinks })

/** Activities: the sheet, and each kind among the messages. */
export const activityScenes: readonly Scene[] = [
  { name: 'activity', who: 'member', path: short, act: openTogether },
  { name: 'composer-more', who: 'member', path: short, act: openMore },
  { name: 'activity-answered', who: 'member', path: short, before: (_, cast) => answer(cast), act: waitForCard },
  { name: 'activity-hers', who: 'member', path: short, before: (_, cast) => hers(cast), act: waitForCard },
  { name: 'activity-pick', who: 'member', path: short, act: openPick },
  { name: 'activity-list', who: 'member', path: short, before: (_, cast) => list(cast), act: waitForCard },
  { name: 'activity-film', who: 'member', path: short, before: (_, cast) => film(cast), act: waitForCard },
  { name: 'activity-quiz', who: 'member', path: short, before: (_, cast) => quiz(cast), act: waitForCard },
  { name: 'activity-quiz-round', who: 'member', path: short, before: (_, cast) => quizRound(cast), act: waitForCard },
  { name: 'activity-drawing', who: 'member', path: short, before: (_, cast) => drawing(cast), act: waitForCard },
  { name: 'activity-own-drawing', who: 'member', path: short, before: (_, cast) => ownDrawing(cast), act: waitForCard },
  {
    name: 'activity-own-drawing-guess',
    who: 'member',
    path: short,
    before: (_, cast) => ownDrawing(cast, true),
    act: waitForCard,
  },
  { name: 'activity-over', who: 'member', path: short, before: (_, cast) => over(cast), act: waitForCard },
]

/** The cards come with a part of the page of their own; the last of them is the one that is played. */
async function waitForCard(page: Page): Promise<void> {
  await page.locator('[role=log] article[aria-labelledby]').last().waitFor()
  // Cards of the server are replaced by their shapes if the page wakes before that part is here.
  await page.locator('[role=log] .animate-pulse').first().waitFor({ state: 'detached' })
}

async function openMore(page: Page, { locale }: Cast): Promise<void> {
  await page.getByRole('button', { name: word(locale, 'chat', 'composer.more'), exact: true }).click()
  await page.getByRole('menuitem').first().waitFor()
}

async function openTogether(page: Page, cast: Cast): Promise<void> {
  await openMore(page, cast)
  await openDialog(page, page.getByRole('menuitem', { name: word(cast.locale, 'chat', 'composer.together') }))
}

async function openPick(page: Page, { locale }: Cast): Promise<void> {
  await openDialog(page, page.getByRole('button', { name: word(locale, 'activities', 'twentyQuestions.question') }))
}

/** Begins an activity after ending the one of its kind, and makes these moves in it. */
async function play(
  { people: { member }, paths }: Cast,
  options: ActivityOptions,
  moves: readonly (ActivityMove | ((activity: Activity) => ActivityMove))[],
): Promise<void> {
  const sessionId = paths.short.split('/').at(-1) ?? ''
  const start = () => member.get(startActivity, { sessionId, options, clientMessageId: crypto.randomUUID() })
  const make = async ({ id, version }: Activity, move: ActivityMove) =>
    (await member.get(moveActivity, { activityId: id, version, move, clientMessageId: crypto.randomUUID() })).activity
  await make((await start()).activity, { type: 'end' })
  let { activity } = await start()
  for (const move of moves) activity = await make(activity, typeof move === 'function' ? move(activity) : move)
}

const answered = (['yes', 'no', 'unsure', 'no'] as const).map((answer) => ({ type: 'answer', answer }) as const)

function quiz(cast: Cast): Promise<void> {
  return play(cast, { kind: 'quiz', theme: 'countries' }, [])
}

/** A round to its end, by the first of all choices. */
function quizRound(cast: Cast): Promise<void> {
  const choose = ({ state }: Activity): ActivityMove => ({
    type: 'choose',
    choice: (state.kind === 'quiz' && state.current?.choices[0]) || '',
  })
  return play(cast, { kind: 'quiz', theme: 'countries' }, Array<typeof choose>(quizLength).fill(choose))
}

function drawing(cast: Cast): Promise<void> {
  const strokes = ['stroke', 'stroke', 'stroke'] as const
  return play(cast, { kind: 'drawingGuess' }, [
    ...strokes.map((type) => ({ type })),
    { type: 'pass' },
    { type: 'stroke' },
  ])
}

/** A house of a few lines, shown to her; with her guess at it where it is wanted. */
function ownDrawing(cast: Cast, isGuessed = false): Promise<void> {
  const house = [
    [60, 200, 60, 110, 128, 50, 196, 110, 196, 200, 60, 200],
    [110, 200, 110, 150, 145, 150, 145, 200],
    [160, 75, 160, 45, 178, 45, 178, 92],
  ]
  const words = isGuessed ? word(cast.locale, 'activities', 'things.lighthouse') : ''
  return play(cast, { kind: 'personDraws' }, [
    { type: 'show', strokes: house, words },
    ...(isGuessed ? ([{ type: 'ask' }] as const) : []),
  ])
}

function answer(cast: Cast): Promise<void> {
  return play(cast, game('person'), answered)
}

function hers(cast: Cast): Promise<void> {
  return play(cast, game('character'), [
    { type: 'question', question: 'alive' },
    { type: 'question', question: 'water' },
  ])
}

function over(cast: Cast): Promise<void> {
  return play(cast, game('character'), [{ type: 'question', question: 'alive' }, { type: 'end' }])
}

function list(cast: Cast): Promise<void> {
  return play(cast, { kind: 'sharedList' }, [
    { type: 'add', text: 'The Third Man' },
    { type: 'idea' },
    { type: 'add', text: 'Trieste' },
    { type: 'tick', item: 1, isDone: true },
  ])
}

function film(cast: Cast): Promise<void> {
  return play(cast, { kind: 'filmEvening', title: 'The Third Man', minutes: 104 }, [])
}
