import type { Measure } from '../report/measure.ts'
import type { Say } from '../report/progress.ts'
import type { Cookies } from './browser.ts'
import type { Scores } from './lighthouse.ts'
import { runLighthouse } from './lighthouse.ts'

export type Assessment = { part: string; name: string; url: string; cookies: Cookies; times: number }

/** Lighthouse on one page, with what it lost points for in the progress. */
export async function assess(say: Say, { name, url, cookies, times }: Assessment) {
  say(`Lighthouse on ${name}`)
  const assessed = await runLighthouse(url, cookies, times)
  for (const problem of assessed.problems) say(`${name}: a run failed: ${problem}`)
  if (assessed.failedAudits.length > 0) say(`${name} loses points for ${assessed.failedAudits.join(', ')}`)
  return assessed
}

type Named = Pick<Assessment, 'part' | 'name'>

/** The scores that every page has to have. */
export function everybodysScores(of: Named, scores: Scores): Measure[] {
  return [
    score(of, { about: 'accessibility', value: scores.accessibility, limit: 100 }),
    score(of, { about: 'best practices', value: scores.bestPractices, limit: 100 }),
    score(of, { about: 'search engines', value: scores.seo, limit: 100 }),
  ]
}

export function score({ part, name }: Named, { about, value, limit }: { about: string; value: number; limit: number }) {
  const aim = { of: 'value', is: 'atLeast', limit } as const
  return { part, name: `Lighthouse, ${name}, ${about}`, unit: '', value, aim } satisfies Measure
}
