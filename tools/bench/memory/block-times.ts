import { memoryBudgetOf } from '#domains/memory/server/public.ts'
import { history, build } from '#tests/kit/prompts.ts'
import { tokensOf, usualTokens } from '../chat/spoken.ts'
import { median } from '../report/statistics.ts'

/** The past of a long conversation for one reply: turns that were found, and sittings. */
const [foundTurns, sittings] = [40, 10]
const facts = ['My sister Anna bakes bread in Bergen.', 'I live in Oslo, near the fjord.', 'I like mornings.']
const [times, rounds] = [2000, 5]
const minuteMs = 60_000
const dayMs = 86_400_000
const start = Date.parse('2024-01-01T10:00:00Z')

/** The milliseconds of CPU that the notes of memory add to the writing of one prompt. */
export function timeOfBlock(): number {
  const memories = recalled()
  const prompts = { without: () => build(), with: () => build({ memories }) }
  const usual = (write: () => unknown) => median(Array.from({ length: rounds }, () => cpuMsOf(write)))
  for (const write of Object.values(prompts)) cpuMsOf(write)
  return usual(prompts.with) - usual(prompts.without)
}

function recalled() {
  const said = tokensOf(usualTokens).join('')
  const turns = Array.from({ length: foundTurns }, (_, at) => ({
    id: `turn-${at}`,
    role: at % 2 === 0 ? ('user' as const) : ('character' as const),
    text: `${said} ${at}`,
    at: start + at * minuteMs,
    depth: at - foundTurns - history.length,
  }))
  const summaries = Array.from({ length: sittings }, (_, at) => {
    const toAt = start + at * dayMs
    const place = { conversationId: 'talk', lastMessageId: `turn-${at}` }
    return { id: `sitting-${at}`, ...place, text: 'They talked about the morning.', fromAt: toAt, toAt }
  })
  const known = facts.map((text, at) => ({
    id: `fact-${at}`,
    kind: 'fact' as const,
    text,
    quote: text,
    conversationId: null,
    messageId: null,
    isPinned: false,
    validFrom: start,
    validTo: null,
    isFound: true,
  }))
  return { budget: memoryBudgetOf(false), constant: [], memories: known, turns, summaries, timezoneOffset: 0 }
}

function cpuMsOf(write: () => unknown): number {
  const before = process.cpuUsage()
  for (let time = 0; time < times; time += 1) write()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / times
}
