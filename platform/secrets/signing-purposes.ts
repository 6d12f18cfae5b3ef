const dayMs = 86_400_000

/**
 * Keys that sign what people bring back, each with how long an earlier one still counts after it was replaced: longer than
 * any of its signatures. Addresses and challenges count for minutes, links to withdrawals for seven days.
 */
export const verifiesForMs = {
  'picture-addresses': dayMs,
  'card-addresses': dayMs,
  'chat-addresses': dayMs,
  'bundle-addresses': dayMs,
  'video-addresses': dayMs,
  'proof-of-work': dayMs,
  orders: 8 * dayMs,
} as const

export type SigningPurpose = keyof typeof verifiesForMs

export const signingPurposes = Object.keys(verifiesForMs) as SigningPurpose[]

/** The rows of one purpose, the oldest key first. */
export function generationsOf<Row extends { name: string }>(rows: readonly Row[], purpose: SigningPurpose): Row[] {
  return rows
    .filter(({ name }) => name === purpose || name.startsWith(`${purpose}/`))
    .toSorted((one, other) => generationOf(one.name) - generationOf(other.name))
}

/** 1 for the first key of a purpose, whose name is the purpose alone. */
export function generationOf(name: string): number {
  return Number(name.split('/')[1] ?? 1)
}
