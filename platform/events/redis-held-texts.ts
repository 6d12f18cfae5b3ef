import type { RedisConnections } from '../redis/open-redis.ts'
import type { HeldPiece, HeldText, HeldTexts } from './process-bus.ts'

/** A text whose writer is gone is settled by others long before. */
const holdMs = 60_000
/** Its end is put off again after so long, not with each piece. */
const putOffMs = 20_000
/** Pieces of one text; those before are in its row by then. */
const mostPieces = 2_000
const [pieceField, withdrawnField] = ['t', 'w']

/**
 * Growing texts as streams of Redis: an entry for each piece, whose id begins with the length of the text with it. Entries of
 * one writer only ever grow, so a piece that is sent again after a lost answer overlaps and doubles nothing.
 */
export function createRedisHeldTexts(
  { commands, onReady }: Pick<RedisConnections, 'commands' | 'onReady'>,
  prefix: string,
): HeldTexts {
  let epoch = 0
  onReady(() => (epoch += 1))

  function open(name: string): HeldText {
    const key = `${prefix}text:${name}`
    let sequence = 0
    let putOffAt = Number.NEGATIVE_INFINITY
    const nextId = (length: number) => `${length}-${(sequence += 1)}`

    const putOff = async (at: number) => {
      await commands.pexpire(key, holdMs)
      putOffAt = at
    }

    return {
      async add(piece, length) {
        const now = performance.now()
        const bound = ['MAXLEN', '~', mostPieces] as const
        // As JSON: a piece may begin or end within a pair of surrogates.
        const added = commands.xadd(key, ...bound, nextId(length), pieceField, JSON.stringify(piece))
        await Promise.all(now - putOffAt >= putOffMs ? [added, putOff(now)] : [added])
      },
      async withdraw(length) {
        await Promise.all([
          commands.unlink(key),
          commands.xadd(key, nextId(length), withdrawnField, String(length)),
          commands.pexpire(key, holdMs),
        ])
      },
      async drop() {
        await commands.unlink(key)
      },
    }
  }

  return {
    open,
    async read(name) {
      const entries = await commands.xrange(`${prefix}text:${name}`, '-', '+').catch(() => [])
      return entries.flatMap(([id, [field, value]]) => pieceOf(id, { field, value }) ?? [])
    },
    epoch: () => epoch,
  }
}

/** Null for what another program wrote. */
function pieceOf(id: string, { field, value = '' }: { field?: string; value?: string }): HeldPiece | null {
  const length = Number.parseInt(id, 10)
  if (field === withdrawnField) return { withdrawnTo: length }
  if (field !== pieceField) return null
  try {
    const piece: unknown = JSON.parse(value)
    return typeof piece === 'string' ? { piece, length } : null
  } catch {
    return null
  }
}
