import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { moderateText } from '#domains/safety/policy.ts'

const folder = new URL('../../domains/stories/house/translations/', import.meta.url)

/** The lines of the built-in stories in a language, each once: adult fiction in which nothing is to be found. */
export function storyTexts(locale: string): string[] {
  const own = new URL(`${locale}/`, folder)
  if (!existsSync(own)) return []
  const files = readdirSync(own).filter((name) => name.endsWith('.json'))
  return [...new Set(files.flatMap((name) => textsIn(JSON.parse(readFileSync(new URL(name, own), 'utf8')))))]
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** How many of these texts would be refused of a person, and how many would show help in a crisis. */
export function falseAlarmsIn(texts: readonly string[], locale: string): { refused: number; helped: number } {
  const actions = texts.map((text) => moderateText(text, { surface: 'chat-in', locale, recent: [] }).action)
  return {
    refused: actions.filter((action) => action === 'block').length,
    helped: actions.filter((action) => action === 'help').length,
  }
}
