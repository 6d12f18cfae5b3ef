import type { Db } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { brandKeys } from '#domains/brands/server/public.ts'
import { recordAct } from '#domains/desk/server/public.ts'
import { linkAddress } from '#domains/growth/rules.ts'
import {
  endCampaignRow,
  endLinkRow,
  listCampaignRows,
  nameCampaign,
  storeCampaign,
  storeLink,
} from '#domains/growth/server/public.ts'
import {
  addCampaignLink,
  createCampaign,
  endCampaign,
  endCampaignLink,
  listCampaigns,
  renameCampaign,
} from '../../campaign-contract.ts'
import type { Configured } from './switches.ts'

export function listCampaignsHandler(db: Db, { siteOf }: Pick<Configured, 'siteOf'>) {
  return handle(listCampaigns, async () => {
    const rows = await listCampaignRows(db)
    const list = rows.map(({ id: campaignId, name: campaignName, createdAt, endedAt, links }) => ({
      campaignId,
      campaignName,
      createdAt: createdAt.getTime(),
      endedAt: endedAt?.getTime() ?? null,
      links: links.map(({ code: linkCode, brand, path, ...times }) => ({
        linkCode,
        brand,
        path,
        address: linkAddress(siteOf(brand), path, linkCode),
        createdAt: times.createdAt.getTime(),
        endedAt: times.endedAt?.getTime() ?? null,
      })),
    }))
    return { brands: [...brandKeys], list }
  })
}

export function createCampaignHandler(db: Db) {
  return handle(createCampaign, async ({ params, actor: { operatorId }, now }) => {
    const { campaignId: id, campaignName: name } = params
    await transact(db, async (tx) => {
      if (await storeCampaign(tx, { id, name, createdAt: now }))
        await recordAct(tx, { operatorId, action: 'campaign.create', detail: { campaign: id, name }, at: now })
    })
    return {}
  })
}

export function renameCampaignHandler(db: Db) {
  return handle(renameCampaign, async ({ params, actor: { operatorId }, now, fail }) => {
    const { campaignId: campaign, campaignName: name } = params
    const isThere = await transact(db, async (tx) => {
      const wasNamed = await nameCampaign(tx, campaign, name)
      if (wasNamed) await recordAct(tx, { operatorId, action: 'campaign.rename', detail: { campaign, name }, at: now })
      return wasNamed
    })
    return isThere ? {} : fail('URI_NOT_EXIST')
  })
}

export function addCampaignLinkHandler(db: Db) {
  return handle(addCampaignLink, async ({ params, actor: { operatorId }, now, fail }) => {
    const { campaignId: campaign, brand, path } = params
    if (!brandKeys.some((key) => key === brand)) return fail('URI_NOT_EXIST')
    const link = await transact(db, async (tx) => {
      const stored = await storeLink(tx, params, now)
      const detail = { campaign, link: stored?.code ?? '', brand, path }
      if (stored?.isNew) await recordAct(tx, { operatorId, action: 'campaign.link', detail, at: now })
      return stored
    })
    return link ? { linkCode: link.code } : fail('URI_NOT_EXIST')
  })
}

export function endCampaignLinkHandler(db: Db) {
  return handle(endCampaignLink, async ({ params: { linkCode: link }, actor: { operatorId }, now, fail }) => {
    const isThere = await transact(db, async (tx) => {
      const wasEnded = await endLinkRow(tx, link, now)
      if (wasEnded) await recordAct(tx, { operatorId, action: 'campaign.link-end', detail: { link }, at: now })
      return wasEnded
    })
    return isThere ? {} : fail('URI_NOT_EXIST')
  })
}

export function endCampaignHandler(db: Db) {
  return handle(endCampaign, async ({ params: { campaignId: campaign }, actor: { operatorId }, now, fail }) => {
    const isThere = await transact(db, async (tx) => {
      const wasEnded = await endCampaignRow(tx, campaign, now)
      if (wasEnded) await recordAct(tx, { operatorId, action: 'campaign.end', detail: { campaign }, at: now })
      return wasEnded
    })
    return isThere ? {} : fail('URI_NOT_EXIST')
  })
}
