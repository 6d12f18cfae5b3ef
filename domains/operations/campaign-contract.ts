import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { campaignNameLength, campaignPaths } from '#domains/growth/rules.ts'

const console = { auth: 'operator', onConsole: true, operators: ['finance', 'owner'] } as const
const campaignName = z.string().trim().min(1).max(campaignNameLength)
const campaignId = z.uuid()

export const listCampaigns = defineCall('/v1/desk/campaign/list', {
  summary: 'Campaigns with their links, the latest first.',
  ...console,
  params: z.strictObject({}),
  data: z.object({
    brands: z.array(z.string()),
    list: z.array(
      z.object({
        campaignId: z.string(),
        campaignName: z.string(),
        createdAt: z.number(),
        endedAt: z.number().nullable(),
        links: z.array(
          z.object({
            /** As openings name it, and the figures. */
            linkCode: z.string(),
            brand: z.string(),
            path: z.string(),
            address: z.string(),
            createdAt: z.number(),
            /** From then on it leads to its page and counts no more. */
            endedAt: z.number().nullable(),
          }),
        ),
      }),
    ),
  }),
  errors: [],
  repeat: 'safe',
})

export const createCampaign = defineCall('/v1/desk/campaign/create', {
  summary: 'Creates a campaign under an id that the console made, so that a repeated request creates one.',
  ...console,
  params: z.strictObject({ campaignId, campaignName }),
  data: z.object({}),
  errors: [],
  repeat: 'safe',
})

export const renameCampaign = defineCall('/v1/desk/campaign/rename', {
  summary: 'Gives a campaign another name.',
  ...console,
  params: z.strictObject({ campaignId, campaignName }),
  data: z.object({}),
  errors: ['URI_NOT_EXIST'],
  repeat: 'safe',
})

export const addCampaignLink = defineCall('/v1/desk/campaign/link/add', {
  summary: 'Adds a link to a page of a brand to a campaign that goes on; a key adds one link.',
  ...console,
  params: z.strictObject({ key: z.uuid(), campaignId, brand: z.string().min(1).max(40), path: z.enum(campaignPaths) }),
  data: z.object({ linkCode: z.string() }),
  errors: ['URI_NOT_EXIST'],
  repeat: 'keyed',
})

export const endCampaignLink = defineCall('/v1/desk/campaign/link/end', {
  summary: 'Ends a link: who follows it comes to its page, and is counted under no link.',
  ...console,
  params: z.strictObject({ linkCode: z.string().min(1).max(40) }),
  data: z.object({}),
  errors: ['URI_NOT_EXIST'],
  repeat: 'safe',
})

export const endCampaign = defineCall('/v1/desk/campaign/end', {
  summary: 'Ends a campaign with all of its links.',
  ...console,
  params: z.strictObject({ campaignId }),
  data: z.object({}),
  errors: ['URI_NOT_EXIST'],
  repeat: 'safe',
})
