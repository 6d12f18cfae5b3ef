import { expect } from '@playwright/test'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { memberViewer } from '#tests/kit/drawn-part.tsx'
import type { LivePage, LivePart } from '#tests/kit/live-part-page.tsx'
import { answered, openLiveParts, unreached } from '#tests/kit/live-parts.ts'
import { cutPlanOf, planOf } from '#tests/kit/plans.ts'
import accounts from '../../../../locales/en/accounts.json' with { type: 'json' }
import chat from '../../../../locales/en/chat.json' with { type: 'json' }
import landing from '../../../../locales/en/landing.json' with { type: 'json' }
import premium from '../../../../locales/en/premium.json' with { type: 'json' }
import wallet from '../../../../locales/en/wallet.json' with { type: 'json' }

const recent = { path: 'self', isPaused: false, isRecent: true, isFollowUpDue: false } as const
const paused = { ...recent, isPaused: true, isRecent: false }
const over = { ...recent, isRecent: false, isFollowUpDue: true }
const withoutCare: [string, LivePage['care']][] = [
  ['without a crisis', null],
  ['once its day is over', over],
]
const inCare: [string, LivePage['care']][] = [
  ['within the day after a crisis', recent],
  ['while characters are paused', paused],
]

let parts: Awaited<ReturnType<typeof openLiveParts>>
beforeAll(async () => {
  parts = await openLiveParts()
})
afterAll(() => parts.close())

/** The prices of now, and with them the offer for anyone who leaves, where it is requested. */
function plansFor(params: unknown) {
  const retains = (params as { retain?: boolean }).retain === true
  const soon = Date.now() + 600_000
  const retain = retains ? [{ ...cutPlanOf(12, 30), discountExpireTime: soon }] : null
  const quote = { token: 'a quote', until: soon }
  return answered({
    list: [planOf(12), planOf(1)],
    permanent: null,
    retain,
    tier: 'origin',
    currency: 'USD',
    quote,
    isSandbox: true,
  })
}

/** A part in this care, and the parameters of its requests for prices. */
async function opened(part: LivePart, care: LivePage['care'], viewer = memberViewer) {
  const prices: unknown[] = []
  const page = await parts.open({ part, viewer, care } satisfies Omit<LivePage, 'messages'>, (path, params) => {
    if (path !== '/v1/config/vip/list') return unreached
    prices.push(params)
    return plansFor(params)
  })
  return { page, prices }
}

describe('premium over the page', { timeout: 30_000 }, () => {
  const leave = async (care: LivePage['care']) => {
    const one = await opened({ name: 'premium' }, care)
    await expect(one.page.getByText(premium.guarantee)).toBeVisible()
    await one.page.getByRole('button', { name: premium.close, exact: true }).click()
    return one
  }

  it.each(withoutCare)('makes one offer to a member who leaves %s', async (_when, care) => {
    const { page } = await leave(care)
    await expect(page.getByRole('heading', { name: premium.exit.title })).toBeVisible()
  })

  it.each(inCare)('lets a member go %s: no offer is made or fetched', async (_when, care) => {
    const { page, prices } = await leave(care)
    await expect(page.getByText('closed', { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: premium.exit.title })).toHaveCount(0)
    expect(prices).not.toContainEqual({ retain: true })
  })
})

describe('without energy and coins', { timeout: 30_000 }, () => {
  const balances = { energy: 0, energyCap: 100, energyFullAt: null, coins: 0 }
  const nextReply = { currency: 'coins', amount: 2 } as const
  const part = { name: 'broke', balances: { ...balances, nextReply } } as LivePart
  const offers = [wallet.getCoins, accounts.login.title, chat.start.toPremium]

  it.each(withoutCare)('coins or a sign-in, and premium, are offered %s', async (_when, care) => {
    const member = await opened(part, care)
    for (const name of [wallet.getCoins, chat.start.toPremium])
      await expect(member.page.getByRole('button', { name })).toBeVisible()
    const visitor = await opened(part, care, { ...memberViewer, kind: 'visitor' })
    for (const name of [accounts.login.title, chat.start.toPremium])
      await expect(visitor.page.getByRole('button', { name })).toBeVisible()
  })

  it.each(inCare)('waiting is enough %s, and nothing is offered', async (_when, care) => {
    for (const kind of ['member', 'visitor'] as const) {
      const { page } = await opened(part, care, { ...memberViewer, kind })
      await expect(page.getByRole('button', { name: chat.broke.ok })).toBeVisible()
      for (const name of offers) await expect(page.getByRole('button', { name })).toHaveCount(0)
    }
  })
})

describe('the last step of a landing page', { timeout: 30_000 }, () => {
  const cover = { url: '/media/none', width: 480, height: 440, thumbhash: '' }
  const facts = {
    id: 'mara-voss',
    name: 'Mara Voss',
    age: 29,
    gender: 'FEMALE',
    style: 'REALITY',
    intro: 'Good evening',
  }
  const none = { occupation: '', tags: [], second: null, hoverLine: null }
  const part = { name: 'offer', character: { ...facts, ...none, cover } } as LivePart
  const visitor = { ...memberViewer, kind: 'visitor' } as const

  it.each(withoutCare)('has premium beside the free way %s', async (_when, care) => {
    const { page } = await opened(part, care, visitor)
    await expect(page.getByRole('heading', { name: landing.offer.free })).toBeVisible()
    await expect(page.getByRole('button', { name: landing.offer.see })).toBeVisible()
  })

  it.each(inCare)('has the free way alone %s', async (_when, care) => {
    const { page } = await opened(part, care, visitor)
    await expect(page.getByRole('heading', { name: landing.offer.free })).toBeVisible()
    await expect(page.getByRole('button', { name: landing.offer.see })).toHaveCount(0)
  })
})
