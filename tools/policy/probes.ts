import { readFileSync } from 'node:fs'
import { moderateText, statesOwnMinority } from '#domains/safety/policy.ts'

/** The sentences of one language. `{n}` is an age, `{w}` a name, `{}` in a frame the sentence. */
type Probes = {
  ownAge: string[]
  directCrisis: string[]
  indirectCrisis: string[]
  frames: string[]
  codedAge: string[]
  everyday: string[]
}

const year = 2026
const minorAges = [10, 11, 12, 13, 14, 15, 16, 17]
const adultAges = [19, 21, 24, 27, 31, 36, 42, 55]
const names = ['Lea', 'Mina', 'Sofia', 'Nora', 'Ana', 'Ida', 'Vera', 'Lin']
/** The categories that are measured; of false alarms, fewer are better. */
export const categories = ['own age', 'coded age', 'direct crisis', 'indirect crisis', 'false alarms'] as const
export type Category = (typeof categories)[number]

/** One sentence, and whether the policy did with it what the category counts. */
export type Probe = { category: Category; text: string; isFound: boolean }

/** Every sentence of a language, and whether the policy found it. */
export function probesOf(locale: string): Probe[] {
  const file = new URL(`probes/${locale}.json`, import.meta.url)
  const { ownAge, directCrisis, indirectCrisis, frames, codedAge, everyday } = JSON.parse(
    readFileSync(file, 'utf8'),
  ) as Probes
  const said = (text: string) => moderateText(text, { surface: 'chat-in', locale, year })
  const isMinor = (text: string) => statesOwnMinority(text, { locale, year })
  const isHelped = (text: string) => said(text).action === 'help'
  const isRefused = (text: string) => moderateText(text, { surface: 'creation', locale, year }).action === 'block'
  const isAlarm = (text: string) => said(text).action !== 'allow' || isMinor(text)
  const aged = (ages: readonly number[]) =>
    ownAge.flatMap((shape) => ages.map((age) => shape.replace('{n}', String(age))))
  const framed = (texts: readonly string[]) => texts.flatMap((text) => frames.map((frame) => frame.replace('{}', text)))
  const named = codedAge.flatMap((shape) => names.map((name) => shape.replace('{w}', name)))
  const probes = (category: Category, texts: readonly string[], isFound: (text: string) => boolean) =>
    texts.map((text) => ({ category, text, isFound: isFound(text) }))
  return [
    ...probes('own age', aged(minorAges), isMinor),
    ...probes('coded age', named, isRefused),
    ...probes('direct crisis', framed(directCrisis), isHelped),
    ...probes('indirect crisis', framed(indirectCrisis), isHelped),
    ...probes('false alarms', [...framed(everyday), ...aged(adultAges)], isAlarm),
  ]
}

/** The share of a category that was found, of 1. */
export function shareFound(probes: readonly Probe[], category: Category): number {
  const all = probes.filter((probe) => probe.category === category)
  return all.filter(({ isFound }) => isFound).length / all.length
}
