import type { Mode } from '../../attributes.ts'
import type { Step } from './step-names.ts'
import { quickSteps, stepNames } from './step-names.ts'

/** The search of the address of a creation: the open step, or the character that is being created. */
export type CreateSearch = {
  mode?: Mode
  step?: Step | 'overview'
  /** Only the few steps of the quick way are shown. */
  quick?: true
  /** The page for a tag of one's own, inside the step of the tags. */
  page?: 'add'
  /** The step was opened from the overview, and leads back to it. */
  from?: 'overview'
  /** A character that is stored already: being built, to be confirmed, or failed. */
  id?: string
}

const knownId = /^[\w-]{1,100}$/

/** Reads the address; anything it does not know is dropped, so that odd links still open the creation. */
export function parseCreateSearch(raw: Record<string, unknown>): CreateSearch {
  const search: CreateSearch = {}
  const id = raw['id']
  if (typeof id === 'string' && knownId.test(id)) search.id = id
  const mode = raw['mode']
  if (mode !== 'template' && mode !== 'prompt') return search
  search.mode = mode
  if (mode === 'template' && (raw['quick'] === true || raw['quick'] === 'true')) search.quick = true
  const steps: readonly Step[] = search.quick ? ['gender', ...quickSteps] : stepNames[mode]
  const step = [...steps, 'overview' as const].find((one) => one === raw['step'])
  search.step = step ?? (mode === 'prompt' ? 'prompt' : 'style')
  if (search.step === 'tags' && raw['page'] === 'add') search.page = 'add'
  if (search.step !== 'overview' && raw['from'] === 'overview') search.from = 'overview'
  return search
}

/** The address of a state of the creation. */
export function createHref(search: CreateSearch): string {
  const set = Object.entries(search).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(set.map(([name, value]) => [name, String(value)])).toString()
  return query ? `/my-roles/create?${query}` : '/my-roles/create'
}

/** The name in reports of what the address shows: the ways to create somebody, then the choices, the overview, and the result. */
export function createPageName(raw: Record<string, unknown>): string {
  const { id, mode, step } = parseCreateSearch(raw)
  if (id !== undefined) return 'create-role step 3'
  if (mode === undefined) return 'custom role'
  return step === 'overview' ? 'create-role step 2' : 'create-role step 1'
}
