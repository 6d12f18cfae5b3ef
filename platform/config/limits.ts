import { z } from 'zod'

const limit = (standard: number) => z.coerce.number().int().min(0).max(1_000_000).default(standard)

/**
 * Limits of one person and of one network: an IPv4 address, or an IPv6 /64. The network's are wide, because a household
 * shares one address, and thousands of phones can share that of their carrier. 0 is no limit.
 */
export const limitVariables = {
  CALLS_PER_MINUTE: limit(600),
  CALLS_PER_NETWORK: limit(6000),
  PAGES_PER_NETWORK: limit(300),
  VISITORS_PER_NETWORK: limit(300),
  VISITORS_WITHOUT_PROOF: limit(60),
  CHAT_PER_PERSON: limit(3),
  CHAT_PER_NETWORK: limit(40),
  VISITOR_REPLIES_PER_NETWORK: limit(1000),
  VISITOR_REPLIES_WITHOUT_PROOF: limit(200),
  STREAMS_PER_PERSON: limit(10),
  STREAMS_PER_NETWORK: limit(500),
}

const all = z.literal('0').transform(Number)
const days = z.coerce.number().int().min(30).max(3650)

/** Days after which a conversation is cold; 0 brings all cold ones back. */
export const coldAfterDays = z.union([all, days], 'must be 0, or 30 to 3650 days')
