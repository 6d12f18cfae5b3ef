import type { Client } from '#platform/contract/client.ts'
import type { BrandContent } from '../../brand-contract.ts'
import { listPremiumPlans, readBrandContent } from '../../calls.gen.ts'
import type { PurchaseSource } from '../origins.ts'
import { searchWord } from '../search-words.ts'
import type { PlansData } from './use-plans.ts'

export type LoadedPremium = {
  /** Null where they are fetched by the page: asking would make a visitor of someone who only looks. */
  plans: PlansData | null
  content: BrandContent | null
}

/** Loads the page of premium. Somebody who has not said that they are an adult sees no prices yet. */
export async function loadPremium(client: Client, viewer: { isAdult: boolean } | null): Promise<LoadedPremium> {
  const [{ content }, plans] = await Promise.all([
    client.load(readBrandContent, {}),
    viewer?.isAdult ? client.load(listPremiumPlans, { retain: false }) : null,
  ])
  return { plans, content }
}

export type PremiumSearch = { from?: string; script?: string; photo?: string; session?: string; landing?: true }

const word = /^[\w:-]{1,100}$/

/** Where somebody came from to the page of premium, as its address says it. */
export function parsePremiumSearch(search: Record<string, unknown>): PremiumSearch {
  const text = (name: string) => searchWord(search[name], word)
  const found = { from: text('from'), script: text('script'), photo: text('photo'), session: text('session') }
  const stored = Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined))
  return { ...stored, ...(searchWord(search['landing'], /^1$/) ? { landing: true } : {}) }
}

/** The same as purchases name it. */
export function sourceOf({ from, script, photo, session, landing }: PremiumSearch): PurchaseSource {
  return { from: from ?? 'page', scriptId: script, photoId: photo, conversationId: session, fromLanding: landing }
}
