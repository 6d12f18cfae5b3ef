/** A part of the product that is on for everybody, for a part of the accounts, or for nobody. */
export type FlagDefinition = {
  /** A `lasting` flag stays; a `release` flag goes with its code once the part is decided on, by a day. */
  type: 'lasting' | 'release'
  /** Percent of the accounts for which it is on while operators said nothing. */
  default: number
  /** For operators and engineers, in English. */
  description: string
  /** The domain whose part it is. */
  owner: string
  /** The calls that begin something new in this part: refused where it is off. What was begun goes on. */
  calls: readonly string[]
  /** When a release flag should be gone, as `2027-03-01`. */
  reviewBy?: string
}

/** Every flag of the product. */
export const flags = {
  activities: {
    type: 'lasting',
    default: 100,
    description: 'Games, quizzes, lists and drawings that two begin in a chat.',
    owner: 'chat',
    calls: ['/v1/session/activity/start', '/v1/tour/session/activity/start'],
  },
} as const satisfies Record<string, FlagDefinition>

export type FlagName = keyof typeof flags

/** The name of a flag, also of one that the code lacks by now. */
export const flagName = /^[a-z][a-z-]{0,39}$/
/** Stands for all brands without a value of their own. */
export const everyBrand = ''

/** One value that operators set: percent of the accounts, in one brand or in all. */
type FlagValue = { name: string; brand: string; percent: number }

export function isFlag(name: string): name is FlagName {
  return Object.hasOwn(flags, name)
}

/** The percentage that holds in a brand: its own value, that of all brands, the default. */
export function percentOf(name: FlagName, brand: string, values: readonly FlagValue[]): number {
  const own = values.filter((one) => one.name === name)
  const found = own.find((one) => one.brand === brand) ?? own.find((one) => one.brand === everyBrand)
  return found?.percent ?? flags[name].default
}

/** Whether a flag should be gone by now: its day is over, or the code has it no more. */
export function isStale(definition: FlagDefinition | undefined, now: Date): boolean {
  if (!definition) return true
  return definition.reviewBy !== undefined && now >= new Date(definition.reviewBy)
}

const flagByPath: ReadonlyMap<string, FlagName> = new Map(
  Object.entries(flags).flatMap(([name, { calls }]) => calls.map((path) => [path, name as FlagName] as const)),
)

/** The flag that a call needs; null where it needs none. */
export function flagOf(path: string): FlagName | null {
  return flagByPath.get(path) ?? null
}
