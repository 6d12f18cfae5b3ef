import type { Actor } from '#platform/http/actor.ts'
import type { Caller } from '#platform/http/handler.ts'
import { refuse } from '#platform/http/handler.ts'
import { createConcurrentLimit } from '#platform/limits/concurrent-limit.ts'
import type { ProvenLimit } from '#platform/limits/proven-limit.ts'
import { countedNetwork } from '#platform/limits/rate-limit.ts'
import type { Turn } from '../contract.ts'
import type { StoredTurn } from './turns.ts'

export type ShareLimits = {
  /** Replies of one person that are written or wait at once. */
  ofPerson: number
  /** The same for one network; premium people are not counted in it. */
  ofNetwork: number
  /** Replies to all visitors of one network within an hour. */
  visitors: ProvenLimit
}

type Begun = { stored: StoredTurn; turn: Turn }

const retryMs = 5000
const nothing = () => undefined

/**
 * The share of one person and of one network in all replies, so that nobody takes the places of everybody. It is counted
 * in memory, from before a message is stored until its reply has ended.
 */
export function createReplyShares({ visitors, ...limits }: ShareLimits, ended: (replyId: string) => Promise<unknown>) {
  const ofPerson = createConcurrentLimit(limits.ofPerson)
  const ofNetwork = createConcurrentLimit(limits.ofNetwork)

  return {
    /** Stores a turn and begins its reply by `begin`, as long as person and network have a share left. */
    async inShare(actor: Actor, caller: Caller, begin: () => Promise<Begun>): Promise<Begun> {
      const network = actor.isPremium ? null : countedNetwork(caller)
      const endOfPerson = ofPerson.begin(actor.userId) ?? refuse('TOO_MANY_REPLIES', retryMs)
      const endOfNetwork = network === null ? nothing : ofNetwork.begin(network)
      const end = () => {
        endOfPerson()
        endOfNetwork?.()
      }
      const visitorsAt = actor.kind === 'visitor' ? network : null
      let isCounted = false
      const release = async () => {
        end()
        if (isCounted && visitorsAt !== null) await visitors.release(visitorsAt)
      }
      try {
        if (!endOfNetwork) return refuse('NETWORK_BUSY', retryMs)
        if (visitorsAt !== null) await visitors.take(visitorsAt, caller, 'VISITOR_LIMIT_REACHED')
        isCounted = visitorsAt !== null
        const begun = await begin()
        // A repeat begins nothing: the first sending of its key is counted.
        if (begun.stored.isRepeat) await release()
        else void ended(begun.stored.reply.id).then(end, end)
        return begun
      } catch (error) {
        await release()
        throw error
      }
    },
  }
}

export type ReplyShares = ReturnType<typeof createReplyShares>
