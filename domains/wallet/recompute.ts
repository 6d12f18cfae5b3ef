import { z } from 'zod'
import { currencies } from './rules.ts'

const currency = z.enum(currencies)
const amount = z.number().int()

/** The coins and energy of a person's own export, as far as they can be recomputed. */
export const walletExport = z.object({
  balances: z
    .array(z.object({ energy: amount, energyHeld: amount, coins: amount, coinsHeld: amount }))
    .max(1, 'more than one wallet'),
  payments: z.array(
    z.object({
      id: z.string(),
      key: z.string(),
      currency,
      fromAccount: z.string(),
      toAccount: z.string(),
      amount: amount.positive(),
    }),
  ),
  holds: z.array(z.object({ id: z.string(), currency, amount, state: z.enum(['pending', 'captured', 'released']) })),
})
export type WalletExport = z.infer<typeof walletExport>

/** One figure of the wallet beside what its entries make. */
export type Figure = { name: string; stated: number; counted: number }

/** Counts every balance again from the entries alone, and names each line that does not fit the others. */
export function recompute(input: WalletExport): { figures: Figure[]; faults: string[] } {
  return { figures: figuresOf(input), faults: [...repeated(input), ...unsettled(input)] }
}

function figuresOf({ balances, payments, holds }: WalletExport): Figure[] {
  const [wallet = { energy: 0, energyHeld: 0, coins: 0, coinsHeld: 0 }] = balances
  return currencies.flatMap((one) => {
    const own = payments.filter((entry) => entry.currency === one)
    const sumOf = (account: string) =>
      own.reduce((sum, entry) => {
        if (entry.toAccount === account) return sum + entry.amount
        return entry.fromAccount === account ? sum - entry.amount : sum
      }, 0)
    const pending = holds.filter((hold) => hold.currency === one && hold.state === 'pending')
    const stated = { own: wallet[one], held: wallet[`${one}Held`] }
    return [
      { name: one, stated: stated.own, counted: sumOf('available') },
      { name: `${one} set aside, by entries`, stated: stated.held, counted: sumOf('held') },
      {
        name: `${one} set aside, by holds`,
        stated: stated.held,
        counted: pending.reduce((sum, hold) => sum + hold.amount, 0),
      },
    ]
  })
}

/** An entry has an id and a key of its own. */
function repeated({ payments }: WalletExport): string[] {
  return (['id', 'key'] as const).flatMap((field) =>
    [...Map.groupBy(payments, (entry) => entry[field])]
      .filter(([, entries]) => entries.length > 1)
      .map(([value, entries]) => `payments.json: ${entries.length} entries have the ${field} ${value}`),
  )
}

/** The end of a hold is an entry: the same amount, to the account that its state names. */
function unsettled({ payments, holds }: WalletExport): string[] {
  const byId = new Map(holds.map((hold) => [hold.id, hold]))
  return payments.flatMap((entry) => {
    const [, id] = /^settle:(.+)$/.exec(entry.key) ?? []
    if (id === undefined) return []
    const hold = byId.get(id)
    const state = entry.toAccount === 'spent' ? 'captured' : 'released'
    if (hold?.state === state && hold.amount === entry.amount && hold.currency === entry.currency) return []
    const found = hold ? `says ${hold.amount} ${hold.currency}, ${hold.state}` : 'does not have it'
    return [
      `payments.json: entry ${entry.id} ends hold ${id} with ${entry.amount} ${entry.currency}, ${state}; holds.json ${found}`,
    ]
  })
}
