import { useEffect, useId, useState } from 'react'
import { useClient } from '#platform/contract/use-call.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { tourListCharacters } from '../../calls.gen.ts'
import type { CharacterSummary } from '../../contract.ts'
import { sorts } from '../../rules.ts'
import { CharacterTile } from '../character-tile.tsx'
import { gridClass } from './feed-skeleton.tsx'

const shown = 6

/** A few of the most liked, under a search that found nobody or few. */
export function OtherFaces({ except }: { except: readonly string[] }) {
  const t = useTexts('characters')
  const client = useClient()
  const id = useId()
  const [list, setList] = useState<readonly CharacterSummary[]>([])
  useEffect(() => {
    const request = new AbortController()
    const params = { sort: sorts.hot, style: 'ANY', gender: 'any', limit: shown * 2 } as const
    client.call(tourListCharacters, params, { silent: true, signal: request.signal }).then(
      (answer) => setList(answer.ok ? answer.data.list : []),
      () => undefined,
    )
    return () => request.abort()
  }, [client])
  const others = list.filter(({ id: one }) => !except.includes(one)).slice(0, shown)
  if (others.length === 0) return null
  return (
    <section aria-labelledby={id} className="pb-10">
      <h2 id={id} className="pb-4 text-lead">
        {t('home.emptyOthers')}
      </h2>
      <ul className={gridClass}>
        {others.map((character) => (
          <li key={character.id} className="min-w-0">
            <CharacterTile character={character} below featured={false} moves />
          </li>
        ))}
      </ul>
    </section>
  )
}
