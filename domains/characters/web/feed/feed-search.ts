import type { ParamsOf } from '#platform/contract/call.ts'
import type { countCharacters, listCharactersPaged } from '../../contract.ts'
import { sorts } from '../../rules.ts'

export const feedTabs = ['rec', 'hot', 'new'] as const
export type FeedTab = (typeof feedTabs)[number]
export const feedStyles = ['realistic', 'anime'] as const
export type FeedStyle = (typeof feedStyles)[number]
export const feedGenders = ['women', 'men'] as const
export type FeedGender = (typeof feedGenders)[number]
/** Ages in years, both ends included. */
export const feedAges = ['18-29', '30-39', '40-'] as const
export type FeedAge = (typeof feedAges)[number]

/**
 * The search of the feed's address. An omitted gender or style is what the person chose for their feed; `any` shows all,
 * whatever they chose.
 */
export type FeedSearch = {
  tab?: Exclude<FeedTab, 'rec'>
  gender?: FeedGender | 'any'
  age?: FeedAge
  style?: FeedStyle | 'any'
  q?: string
  tags?: string
}

export const feedPageSize = 24
const maxTags = 10
const maxQueryLength = 100
const slug = /^[a-z0-9-]{1,40}$/

/** Reads the address; anything it does not know is dropped, so that old and odd links still open the feed. */
export function parseFeedSearch(raw: Record<string, unknown>): FeedSearch {
  const search: FeedSearch = {}
  if (raw['tab'] === 'hot' || raw['tab'] === 'new') search.tab = raw['tab']
  if (raw['style'] === 'realistic' || raw['style'] === 'anime' || raw['style'] === 'any') search.style = raw['style']
  if (raw['gender'] === 'women' || raw['gender'] === 'men' || raw['gender'] === 'any') search.gender = raw['gender']
  const age = feedAges.find((one) => one === raw['age'])
  if (age) search.age = age
  const q = textOf(raw['q']).trim().slice(0, maxQueryLength)
  if (q) search.q = q
  const tags = joinTags(tagsOf({ tags: textOf(raw['tags']) }))
  if (tags) search.tags = tags
  return search
}

// The router makes a number of what reads as one.
function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** The chosen tags, in the order of the alphabet so that one choice has one address. */
export function tagsOf({ tags }: Pick<FeedSearch, 'tags'>): string[] {
  return [...new Set((tags ?? '').split(',').filter((tag) => slug.test(tag)))].sort().slice(0, maxTags)
}

/** How chosen tags stand in the address. */
export function joinTags(tags: readonly string[]): string | undefined {
  return tags.length > 0 ? [...tags].sort().join(',') : undefined
}

export const styleOf = { realistic: 'REALITY', anime: 'ANIMATE', any: 'ANY' } as const
export const genderOf = { women: 'woman', men: 'man', any: 'any' } as const

/** The ends of a range of ages; null where it is open. */
export function endsOfAge(age: FeedAge): { from: number; to: number | null } {
  const [from = '', to = ''] = age.split('-')
  return { from: Number(from), to: to === '' ? null : Number(to) }
}

/** The filters of an address, as the feed's calls take them. */
export function filterParams(search: FeedSearch): ParamsOf<typeof countCharacters> {
  const tags = tagsOf(search)
  const ages = search.age ? endsOfAge(search.age) : null
  return {
    style: search.style ? styleOf[search.style] : null,
    gender: search.gender ? genderOf[search.gender] : null,
    minAge: ages?.from ?? null,
    maxAge: ages?.to ?? null,
    search: search.q ?? null,
    tags: tags.length > 0 ? tags : null,
  }
}

/** The feed call's params for an address. */
export function feedParams(search: FeedSearch, cursor: string | null = null): ParamsOf<typeof listCharactersPaged> {
  return { sort: sorts[search.tab ?? 'rec'], ...filterParams(search), cursor, limit: feedPageSize }
}

/** How many filters are on, search and tab aside. */
export function filterCount(search: FeedSearch): number {
  const { style, gender, age } = search
  return [style, gender].filter((one) => one && one !== 'any').length + (age ? 1 : 0) + tagsOf(search).length
}

/** The feed call's params for a feed's key. */
export function paramsOfKey(key: string, cursor: string | null): ParamsOf<typeof listCharactersPaged> {
  return { ...(JSON.parse(key) as ParamsOf<typeof listCharactersPaged>), cursor }
}

/** One key for one feed. */
export function feedKey(search: FeedSearch): string {
  return JSON.stringify(feedParams(search))
}
