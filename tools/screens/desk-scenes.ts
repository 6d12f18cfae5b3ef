import type { Page } from '@playwright/test'
import { confirmAge } from '#domains/accounts/contract.ts'
import { tourOpenConversation, tourSendMessage } from '#domains/chat/contract.ts'
import { languageCookie } from '#platform/i18n/detect.ts'
import { myAccountState } from '#domains/desk/contract.ts'
import { createPerson } from '#tests/kit/person.ts'
import { openDialog, word } from './acts.ts'
import type { Scene } from './scene.ts'
import type { Cast } from './stage.ts'

const decisions = '/settings/decisions'
const dayMs = 86_400_000

/** Somebody held as a possible minor with the way to dispute it, and the page of decisions, reports and appeals. */
export const deskScenes: readonly Scene[] = [
  { name: 'hold', who: 'nobody', path: '/', act: beHeld('/') },
  { name: 'hold-decisions', who: 'nobody', path: '/', act: beHeld(decisions) },
  { name: 'hold-dispute', who: 'nobody', path: '/', act: openDispute },
  { name: 'report-chat', who: 'member', path: ({ paths }) => paths.short, act: reportChat },
  { name: 'report-page', who: 'member', path: '/settings/refund', act: reportPage },
  { name: 'decisions-none', who: 'member', path: decisions },
  { name: 'decisions', who: 'member', path: '/settings', route: answerState, act: goToDecisions },
  { name: 'decisions-appeal', who: 'member', path: '/settings', route: answerState, act: openAppeal },
]

/** A visitor of their own for each picture: what holds one would hold every other scene of theirs. */
function beHeld(path: string) {
  return async (page: Page, { locale }: Cast): Promise<void> => {
    const { origin, href } = new URL(page.url())
    const visitor = createPerson(origin, { locale })
    await visitor.get(confirmAge, { adult: true })
    const { sessionId } = await visitor.get(tourOpenConversation, { characterId: 'mara-voss' })
    const clientMessageId = crypto.randomUUID()
    await visitor.call(tourSendMessage, { sessionId, text: 'I am 16 years old', clientMessageId })
    const cookies = [...visitor.cookies, [languageCookie, locale] as const]
    await page.context().addCookies(cookies.map(([name, value]) => ({ name, value, url: origin })))
    await page.goto(href.replace(/\/$/, '') + (path === '/' ? '/' : path))
    await page.locator('main').first().waitFor()
  }
}

async function reportChat(page: Page, { locale }: Cast): Promise<void> {
  await page.getByRole('button', { name: word(locale, 'chat', 'conversation.options') }).click()
  await openDialog(page, page.getByRole('menuitem', { name: word(locale, 'chat', 'message.report'), exact: true }))
}

async function reportPage(page: Page, { locale }: Cast): Promise<void> {
  await openDialog(page, page.getByRole('button', { name: word(locale, 'reports', 'open'), exact: true }))
}

async function openDispute(page: Page, cast: Cast): Promise<void> {
  await beHeld(decisions)(page, cast)
  await openDialog(page, page.getByRole('button', { name: word(cast.locale, 'desk', 'age.open'), exact: true }))
}

async function goToDecisions(page: Page, { locale }: Cast): Promise<void> {
  await page.locator(`a[href$="${decisions}"]`).filter({ visible: true }).first().click()
  await page
    .getByRole('button', { name: word(locale, 'desk', 'appeal.open'), exact: true })
    .first()
    .waitFor()
}

async function openAppeal(page: Page, cast: Cast): Promise<void> {
  await goToDecisions(page, cast)
  const button = page.getByRole('button', { name: word(cast.locale, 'desk', 'appeal.open'), exact: true })
  await openDialog(page, button.first())
}

/** Decisions take operators, so they come as the server sends them. */
function answerState(page: Page) {
  const at = Date.now()
  const decision = {
    decisionId: crypto.randomUUID(),
    reference: '7C41E0B2',
    targetKind: 'character',
    decidedAt: at - dayMs,
    upheld: true,
    content: 'remove',
    sanction: 'suspension',
    sanctionUntil: at + dayMs / 2,
    ground: 'terms',
    reason: 'real-person',
    facts: 'The description names somebody who is known to the public, and the picture shows the same face.',
    isAutomated: true,
    isByRule: false,
    policyVersion: '5e0c9a71',
    rule: 'report: real-person',
    model: 'screens',
    appealUntil: at + 180 * dayMs,
  }
  const byRule = {
    ...decision,
    decisionId: crypto.randomUUID(),
    targetKind: 'user',
    content: 'none',
    sanction: 'warning',
    sanctionUntil: null,
    reason: 'minor',
    facts: '',
    isByRule: true,
    rule: 'attempts: minors',
    model: '',
  }
  const refused = { ...decision, decisionId: crypto.randomUUID(), upheld: false, content: 'none', facts: '' }
  const answer = { ...refused, sanction: null, sanctionUntil: null, isAutomated: false, rule: '', model: '' }
  const reports = [
    { reference: '51D09C3A', targetKind: 'conversation', reason: 'hate', state: 'open', createdAt: at, answer: null },
    { reference: 'A0B81F77', targetKind: 'photo', reason: 'copied', state: 'dismissed', createdAt: at - dayMs, answer },
  ]
  const data = {
    state: 'suspended',
    isHeldByAge: false,
    until: decision.sanctionUntil,
    decisions: [byRule, decision],
    reports,
  }
  return page.route(`**${myAccountState.path}**`, (route) =>
    route.fulfill({ json: { code: 0, message: '', data, region: '' } }),
  )
}
