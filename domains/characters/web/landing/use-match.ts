import { useEffect, useState } from 'react'
import type { DataOf } from '#platform/contract/call.ts'
import { useClient } from '#platform/contract/use-call.tsx'
import { matchLandingAnswers, matchLandingFaces } from '../../calls.gen.ts'
import type { LandingFunnel } from '../../landing-funnels.ts'
import { pictureSources } from '../picture-sources.ts'
import { facesOf } from './landing-search.ts'
import type { LandingSearch } from './landing-search.ts'

type Data = DataOf<typeof matchLandingAnswers>
export type Matched = { status: 'matching' } | { status: 'matched'; data: Data } | { status: 'unreachable' | 'nobody' }

const silent = { silent: true }
/** The widest that the best match's portrait is shown. */
export const portraitSizes = '(min-width: 48rem) 26rem, 100vw'

/**
 * The match of the answers. It is shown once the best match's portrait is there too, so that
 * nothing jumps; a portrait that does not come holds nothing up for long.
 */
export function useMatch(funnel: LandingFunnel, search: LandingSearch) {
  const client = useClient()
  const [attempt, setAttempt] = useState(0)
  const key = JSON.stringify([attempt, answersOf(funnel, search), search.faces])
  const [found, setFound] = useState<{ key: string; matched: Matched } | null>(null)

  useEffect(() => {
    let isCurrent = true
    const read = async (): Promise<Matched> => {
      const answer = funnel.hasFaces
        ? await client.call(matchLandingFaces, facesParams(search), silent)
        : await client.call(matchLandingAnswers, answersOf(funnel, search), silent)
      if (!answer.ok) return { status: answer.error === 'CHARACTER_NOT_FOUND' ? 'nobody' : 'unreachable' }
      const [first] = answer.data.list
      if (first) await portraitReady(pictureSources(first.character.cover))
      return { status: 'matched', data: answer.data }
    }
    void read().then((matched) => {
      if (isCurrent) setFound({ key, matched })
    })
    return () => {
      isCurrent = false
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the key holds what is read of the address
  }, [client, key])

  const matched: Matched = found?.key === key ? found.matched : { status: 'matching' }
  return { matched, retry: () => setAttempt((before) => before + 1) }
}

function answersOf({ name, questions }: LandingFunnel, search: LandingSearch) {
  const answers = Object.fromEntries(questions.map((question) => [question, search[question]]))
  return { ...(name === 'landing_role_1' || name === 'landing_role_2' ? { role: name } : {}), ...answers }
}

function facesParams(search: LandingSearch) {
  return { role: 'landing_role_3' as const, who: search.who, faces: facesOf(search) }
}

const longestWaitMs = 1500

async function portraitReady({ src, srcSet }: { src: string; srcSet: string }): Promise<void> {
  const image = new Image()
  image.sizes = portraitSizes
  image.srcset = srcSet
  image.src = src
  const late = new Promise((resolve) => setTimeout(resolve, longestWaitMs))
  // One that cannot be decoded is left to the picture itself, which shows its placeholder.
  await Promise.race([image.decode().catch(() => undefined), late])
}
