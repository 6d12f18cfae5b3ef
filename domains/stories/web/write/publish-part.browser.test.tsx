import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { afterAll, beforeAll, describe, it } from 'vitest'
import type { ResponseEnvelope } from '#platform/contract/envelope.ts'
import { memberViewer } from '#tests/kit/drawn-part.tsx'
import type { LivePage } from '#tests/kit/live-part-page.tsx'
import { answered, openLiveParts, refused, unreached } from '#tests/kit/live-parts.ts'
import shell from '../../../../locales/en/shell.json' with { type: 'json' }
import texts from '../../../../locales/en/writing.json' with { type: 'json' }
import type { OwnStory, Publication } from '../../own-contract.ts'

const { publish: words, unreachable } = texts
const published: Publication = { scriptId: 'a', shownRevision: 2, next: null, isHidden: false }
const inReview: Publication = { ...published, shownRevision: null, next: { revision: 2, state: 'waiting' } }

function storyWith(publication: Publication | null): OwnStory {
  const facts = { length: 14, revision: 2, createdAt: 0, updatedAt: 0 }
  return { id: 'x', title: 'The lamp', character: null, ...facts, publication }
}

let parts: Awaited<ReturnType<typeof openLiveParts>>
beforeAll(async () => {
  parts = await openLiveParts()
})
afterAll(() => parts.close())

/** The part of a story, whose calls are answered in turn by these; the last one answers all that follow. */
async function opened(publication: Publication | null, answers: readonly ResponseEnvelope[]) {
  const sent: { path: string; params: unknown }[] = []
  const part = { name: 'publish', story: storyWith(publication) } as const
  const livePage: Omit<LivePage, 'messages'> = { part, viewer: memberViewer, care: null }
  const page = await parts.open(livePage, (path, params) => {
    sent.push({ path, params })
    return answers[Math.min(sent.length, answers.length) - 1] ?? unreached
  })
  return { page, sent, press: (name: string) => page.getByRole('button', { name, exact: true }).click() }
}

const says = (page: Page, text: string) => expect(page.getByRole('status').filter({ hasText: text })).toBeVisible()
const alertOf = (page: Page) => page.getByRole('alert')
const publishedNow = answered({ story: storyWith(inReview), faults: [] })
const withdrawnNow = answered({ story: storyWith(null) })
const broken = refused('FAULT', 'It is our fault.')

describe('publishing a story', { timeout: 30_000 }, () => {
  it.each([
    ['offline', unreached, unreachable],
    ['at a server that fails', broken, 'It is our fault.'],
  ])('%s says so beside the button, changes nothing, and takes one more press', async (_place, failure, text) => {
    const { page, sent, press } = await opened(null, [failure, publishedNow])
    const language = page.getByLabel(words.language)
    await language.selectOption('de')
    await press(words.action)
    await expect(alertOf(page)).toHaveText(text)
    await says(page, words.text)
    await expect(language).toHaveValue('de')
    await press(words.action)
    await says(page, words.states.waiting)
    await expect(alertOf(page)).toHaveCount(0)
    const request = { path: '/v1/own-story/publish', params: { storyId: 'x', revision: 2, language: 'de' } }
    expect(sent).toEqual([request, request])
  })

  it('says why it is refused, and leaves what others play as it was', async () => {
    const { page, press } = await opened({ ...published, shownRevision: 1 }, [refused('STORY_CHANGED', 'It changed.')])
    await press(words.actionNew)
    await expect(alertOf(page)).toHaveText('It changed.')
    await says(page, words.states.shown)
  })
})

describe('withdrawing a story', { timeout: 30_000 }, () => {
  const confirm = (page: Page) => page.getByRole('alertdialog').getByRole('button', { name: words.withdraw }).click()

  it.each([
    ['offline', unreached, unreachable],
    ['at a server that fails', broken, 'It is our fault.'],
  ])('%s says so, leaves it published, and is tried again by one press', async (_place, failure, text) => {
    const { page, sent, press } = await opened(published, [failure, withdrawnNow])
    await press(words.withdraw)
    await confirm(page)
    await expect(alertOf(page)).toContainText(text)
    await says(page, words.states.shown)
    await press(shell.retry)
    await says(page, words.text)
    await expect(alertOf(page)).toHaveCount(0)
    const request = { path: '/v1/own-story/withdraw', params: { storyId: 'x' } }
    expect(sent).toEqual([request, request])
  })

  it('offers no second try where it cannot help', async () => {
    const { page, press } = await opened(published, [refused('STORY_NOT_FOUND', 'It is gone.')])
    await press(words.withdraw)
    await confirm(page)
    await expect(alertOf(page)).toHaveText('It is gone.')
    await expect(page.getByRole('button', { name: shell.retry })).toHaveCount(0)
  })
})
