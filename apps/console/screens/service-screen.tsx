import { useState } from 'react'
import type { OperatorRole } from '#platform/contract/operator-roles.ts'
import type { ShownSpan } from '#domains/operations/rules.ts'
import { Tabs } from '#ui/primitives/tabs.tsx'
import { Screen } from '../parts/screen.tsx'
import { text } from '../texts.ts'
import { MoneyChart } from './service-money.tsx'
import { RepliesChart } from './service-replies.tsx'
import { SafetyChart } from './service-safety.tsx'
import { Work } from './service-work.tsx'

const spans = ['14', '30', '90'] as const

const seesMoney: ReadonlySet<OperatorRole> = new Set(['finance', 'owner'])
const seesSafety: ReadonlySet<OperatorRole> = new Set(['safety-lead', 'owner'])

/** The state of the service: money, safety and replies by day, jobs and engines now. */
export function ServiceScreen({ role }: { role: OperatorRole }) {
  const [span, setSpan] = useState<(typeof spans)[number]>('30')
  const days = Number(span) as ShownSpan
  const labelled = spans.map((key) => ({ key, label: text(`service.${key}`) }))
  return (
    <Screen title={text('place.service')} text={text('service.text')}>
      <Tabs label={text('service.days')} tabs={labelled} value={span} onChange={setSpan}>
        <div className="mt-5 grid gap-8">
          {seesMoney.has(role) ? <MoneyChart days={days} /> : null}
          {seesSafety.has(role) ? <SafetyChart days={days} /> : null}
          <RepliesChart days={days} />
        </div>
      </Tabs>
      <Work />
    </Screen>
  )
}
