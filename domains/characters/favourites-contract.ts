import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { pageOf, pageParams } from '#platform/contract/paging.ts'
import { characterSummary } from './contract.ts'

export const setFavourite = defineCall('/v1/character/favourite', {
  summary: 'Marks a character as a favourite, or takes the mark away.',
  auth: 'visitor',
  adultsOnly: true,
  params: z.strictObject({ characterId: z.string().max(100), isFavourite: z.boolean() }),
  data: z.object({}),
  errors: ['CHARACTER_NOT_FOUND', 'TOO_MANY_FAVOURITES'],
  repeat: 'safe',
})

export const listFavourites = defineCall('/v1/character/favourite/list', {
  summary: "The person's favourites whom they can still meet, the latest marked first.",
  auth: 'visitor',
  adultsOnly: true,
  params: z.strictObject({ ...pageParams }),
  data: pageOf(characterSummary),
  errors: [],
  repeat: 'safe',
})

export const favouriteIds = defineCall('/v1/character/favourite/ids', {
  summary: "The ids of all of the person's favourites, for the marks on cards.",
  auth: 'visitor',
  adultsOnly: true,
  needsSession: true,
  params: z.strictObject({}),
  data: z.object({ ids: z.array(z.string()) }),
  errors: [],
  repeat: 'safe',
})
