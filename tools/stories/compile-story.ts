import { createHash } from 'node:crypto'
import path from 'node:path'
import { Compiler, CompilerOptions } from 'inkjs/full'
import { openRuntime } from '#domains/stories/server/engine/ink-runtime.ts'
import { isLocale } from '#platform/i18n/locales.ts'
import type { Story } from '#domains/stories/server/engine/story.ts'

export const houseFolder = path.join(import.meta.dirname, '../../domains/stories/house')

/** The compiled ink. The compiler ends at the first error without a word of it, so its reports are collected. */
function compileInk(id: string, source: string): string {
  const faults: string[] = []
  // Visits are counted everywhere, so that a proof sees which knots were reached.
  const options = new CompilerOptions(null, [], true, (message: string) => faults.push(message))
  try {
    const ink = new Compiler(source, options).Compile().ToJson()
    if (faults.length === 0 && typeof ink === 'string') return ink
  } catch (cause) {
    throw new Error(`${id}: ${faults.join('\n')}`, { cause })
  }
  throw new Error(`${id}: ${faults.join('\n')}`)
}

/** Compiles a story and reads its facts from the tags at its head. A mistake throws with its line. */
export function compileStory(id: string, source: string): Story {
  const ink = compileInk(id, source)
  const facts = openRuntime(ink).globalTags ?? []
  const all = (name: string) =>
    facts.filter((fact) => fact.startsWith(`${name}:`)).map((fact) => fact.slice(name.length + 1).trim())
  const one = (name: string) => {
    const [value, ...more] = all(name)
    if (value === undefined || more.length > 0) throw new Error(`${id}: exactly one tag "${name}" is needed`)
    return value
  }
  const language = one('language')
  if (!isLocale(language)) throw new Error(`${id}: unknown language "${language}"`)
  const endings = all('ending').map((ending) => {
    const [key = '', title = ''] = ending.split('=').map((part) => part.trim())
    if (!/^[\w-]+$/.test(key) || !title) throw new Error(`${id}: an ending is "key = title", not "${ending}"`)
    return { key, title }
  })
  return {
    id,
    title: one('title'),
    characterId: one('character'),
    language,
    minutes: Number(one('minutes')),
    opening: one('opening'),
    isHidden: all('hidden')[0] === 'yes',
    endings,
    hash: createHash('sha256').update(ink).digest('hex').slice(0, 16),
    ink,
  }
}

/** The content of the compiled file of a story. */
export function storyFile(story: Story): string {
  return `${JSON.stringify(story, null, 2)}\n`
}

/** The names of the knots in a source. */
export function knotsOf(source: string): string[] {
  return [...source.matchAll(/^={2,}\s*(\w+)/gm)].map(([, name = '']) => name)
}
