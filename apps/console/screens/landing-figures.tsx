import type { DataOf } from '#platform/contract/call.ts'
import type { usageFigures } from '#domains/analytics/calls.gen.ts'
import { FigureCell, FigureTable, StepBars, whole } from '../parts/figure-table.tsx'
import { text } from '../texts.ts'
import { landingWords, sourceWords } from '../words.ts'

type Landings = DataOf<typeof usageFigures>['landings']

/** How far people came on each landing page, in all and by the link that brought them. */
export function LandingFigures({ landings }: { landings: Landings }) {
  return landings.map(({ landing, steps, sources }) => {
    const names = steps.map((_, at) => text('figures.step', { number: whole(at + 1) }))
    const bars = names.map((name, at) => ({ name, people: steps[at] ?? 0 }))
    return (
      <FigureTable
        key={landing}
        title={text('figures.stepsOf', { page: landingWords(landing) })}
        head={[text('figures.source'), ...names]}
        chart={<StepBars steps={bars} />}
      >
        {sources.map(({ source, steps: reached }) => (
          <tr key={source}>
            <th scope="row" className="max-w-xs min-w-32 wrap-anywhere">
              {sourceWords(source)}
            </th>
            {names.map((name, at) => (
              <FigureCell key={name}>{whole(reached[at] ?? 0)}</FigureCell>
            ))}
          </tr>
        ))}
      </FigureTable>
    )
  })
}
