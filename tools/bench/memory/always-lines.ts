import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { memoryBlock } from '#domains/chat/server/prompt/memories.ts'
import { constantOf, searched } from '#domains/memory/server/known-memories.ts'
import { ruleReader } from '#domains/memory/server/public.ts'
import { memoryBudget } from '#domains/memory/rules.ts'
import type { Fixture } from './recall-fixtures.ts'

const linesFile = z.object({ locale: z.string(), lines: z.array(z.string()) })
const folder = path.join(import.meta.dirname, 'always-lines')
/** The lines of a file are those of people of ten each. */
const linesOfPerson = 10
const minuteMs = 60_000

/** Requests, boundaries, names and preferences as people state them, by language. */
export function alwaysLines(): { locale: string; lines: string[] }[] {
  return readdirSync(folder)
    .toSorted()
    .map((file) => linesFile.parse(JSON.parse(readFileSync(path.join(folder, file), 'utf8'))))
}

/**
 * The share of the lines that are in the block that every prompt has, once the reader without a model has read them in a
 * conversation that is about something else, too.
 */
export async function shareAlwaysThere(
  { locale, lines }: { locale: string; lines: readonly string[] },
  around: Fixture,
): Promise<number> {
  const said = around.turns.filter(({ id }) => id.startsWith('said-'))
  let there = 0
  for (let from = 0; from < lines.length; from += linesOfPerson) {
    const own = lines.slice(from, from + linesOfPerson)
    const every = Math.floor(said.length / own.length)
    const turns = said.flatMap(({ text }, at) => [
      ...(at % every === 0 ? own.slice(at / every, at / every + 1) : []),
      text,
    ])
    const text = await blockAfter(turns, locale)
    there += own.filter((line) => text.includes(line)).length
  }
  return there / lines.length
}

/** The block of a prompt after these turns of a person, none of which is in the prompt itself. */
async function blockAfter(texts: readonly string[], locale: string): Promise<string> {
  const turns = texts.map((text, at) => ({ id: String(at), role: 'user' as const, text, at: new Date(at * minuteMs) }))
  const learnt = await ruleReader.read({ turns, locale, characterName: '', signal: new AbortController().signal })
  const memories = learnt.memories
    .map(({ kind, text, quote, messageId }, at) =>
      searched({
        id: String(at),
        kind,
        text,
        quote,
        conversationId: null,
        messageId,
        isPinned: false,
        validFrom: Number(messageId) * minuteMs,
        validTo: null,
      }),
    )
    .toReversed()
  const { constant } = memoryBudget
  const { text } = memoryBlock(
    {
      budget: { constant, recalled: 0, summaries: 0, share: 1 },
      constant: constantOf(memories),
      memories: [],
      turns: [],
      summaries: [],
      timezoneOffset: 0,
    },
    {
      recentIds: new Set(),
      above: texts.length,
      room: 10 * constant,
      now: new Date(0),
      before: null,
      names: { charName: 'Mara', userName: 'Sam' },
    },
  )
  return text
}
