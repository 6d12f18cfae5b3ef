import { randomUUID } from 'node:crypto'
import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { myProfile } from '#domains/accounts/contract.ts'
import { deskAudit } from '#domains/desk/server/tables.ts'
import { linkAddress } from '#domains/growth/rules.ts'
import { open } from '#domains/growth/contract.ts'
import { origins } from '#domains/growth/server/tables.ts'
import {
  addCampaignLink,
  createCampaign,
  endCampaign,
  endCampaignLink,
  listCampaigns,
  renameCampaign,
} from '#domains/operations/campaign-contract.ts'
import { consoleConfig, operatorWith } from '#tests/kit/operators.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

let w: World
beforeAll(async () => {
  w = await world({ config: consoleConfig })
})
afterAll(() => w.close())

/** A campaign with a link to a landing page. */
async function campaignWithLink(name: string) {
  const { at } = await operatorWith(w, 'finance')
  const campaignId = randomUUID()
  await at.get(createCampaign, { campaignId, campaignName: name })
  const wanted = { key: randomUUID(), campaignId, brand: 'nocturne', path: '/landing' } as const
  const { linkCode } = await at.get(addCampaignLink, wanted)
  const shown = async () => (await at.get(listCampaigns, {})).list.find((one) => one.campaignId === campaignId)
  return { at, campaignId, linkCode, wanted, shown }
}

/** Under which link somebody new is counted who follows this one. */
async function countedAs(link: string): Promise<string | undefined> {
  const someone = await w.adult()
  await someone.get(open, { l: link })
  const { id } = (await someone.get(myProfile, {})).user
  const [row] = await w.db.select({ link: origins.link }).from(origins).where(eq(origins.userId, id))
  return row?.link
}

describe('a campaign', () => {
  it('is created once, named anew, and has links that count who comes by them', async () => {
    const { at, campaignId, linkCode, wanted, shown } = await campaignWithLink('Spring')
    await at.get(createCampaign, { campaignId, campaignName: 'Spring, sent again' })
    expect((await at.get(addCampaignLink, wanted)).linkCode).toBe(linkCode)
    await at.get(renameCampaign, { campaignId, campaignName: 'Spring 2027' })
    expect(await shown()).toMatchObject({
      campaignName: 'Spring 2027',
      endedAt: null,
      links: [{ linkCode, brand: 'nocturne', path: '/landing', endedAt: null }],
    })
    const { links } = (await shown())!
    expect(links).toHaveLength(1)
    const { origin } = new URL(links[0]!.address)
    expect(links[0]!.address).toBe(linkAddress(origin, '/landing', linkCode))
    expect(await countedAs(linkCode)).toBe(linkCode)
    const acts = await w.db.select().from(deskAudit).where(like(deskAudit.action, 'campaign.%')).orderBy(deskAudit.seq)
    expect(acts.map(({ action }) => action)).toEqual(['campaign.create', 'campaign.link', 'campaign.rename'])
  })

  it('leads on by a link that was ended, which counts no more, and leaves words of others as they are', async () => {
    const { at, linkCode, shown } = await campaignWithLink('Autumn')
    await at.get(endCampaignLink, { linkCode })
    const address = new URL((await shown())!.links[0]!.address)
    expect((await fetch(`${w.url}${address.pathname}${address.search}`)).status).not.toBe(410)
    expect(await countedAs(linkCode)).toBeUndefined()
    expect(await countedAs('a-word-of-their-own')).toBe('a-word-of-their-own')
    expect((await at.call(endCampaignLink, { linkCode })).name).toBe('URI_NOT_EXIST')
  })

  it('ends with all of its links, and takes no more of them', async () => {
    const { at, campaignId, linkCode, wanted, shown } = await campaignWithLink('Winter')
    await at.get(endCampaign, { campaignId })
    const ended = await shown()
    expect([ended?.endedAt, ended?.links.map(({ endedAt }) => endedAt)]).toEqual([
      w.clock.now().getTime(),
      [w.clock.now().getTime()],
    ])
    expect(await countedAs(linkCode)).toBeUndefined()
    expect((await at.call(addCampaignLink, { ...wanted, key: randomUUID() })).name).toBe('URI_NOT_EXIST')
    expect((await at.call(endCampaign, { campaignId })).name).toBe('URI_NOT_EXIST')
  })

  it('is for who sees figures, and exists where it exists', async () => {
    const { at: moderator } = await operatorWith(w, 'moderator')
    const campaignId = randomUUID()
    expect((await moderator.call(createCampaign, { campaignId, campaignName: 'No.' })).name).toBe('NOT_ALLOWED')
    const { at } = await operatorWith(w, 'owner')
    expect((await at.call(renameCampaign, { campaignId, campaignName: 'No.' })).name).toBe('URI_NOT_EXIST')
    const link = { key: randomUUID(), campaignId, brand: 'nocturne', path: '/landing' } as const
    expect((await at.call(addCampaignLink, link)).name).toBe('URI_NOT_EXIST')
    expect((await at.call(addCampaignLink, { ...link, brand: 'nobody' })).name).toBe('URI_NOT_EXIST')
  })
})
