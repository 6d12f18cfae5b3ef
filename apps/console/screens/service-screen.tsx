import { useState } from 'react'
import type { OperatorRole } from '#platform/contract/operator-roles.ts'
import type { ShownSpan } from '#domains/operations/rules.ts'
import { Tabs } from '#ui/primitives/tabs.tsx'
import { Screen } from '../parts/screen.tsx'
import { MoneyChart } from './service-money.tsx'
import { RepliesChart } from './service-replies.tsx'
import { SafetyChart } from './service-safety.tsx'
import { Work } from './service-work.tsx'

const spans = [
  { key: '14', label: '14 days' },
  { key: '30', label: '30 days' },
  { key: '90', label: '90 days' },
] as const

const seesMoney: ReadonlySet<OperatorRole> = new Set(['finance', 'owner'])
const seesSafety: ReadonlySet<OperatorRole> = new Set(['safety-lead', 'owner'])

/** The state of the service: money, safety and replies by day, jobs and engines now. */
export function ServiceScreen({ role }: { role: OperatorRole }) {
  const [span, setSpan] = useState<(typeof spans)[number]['key']>('30')
  const days = Number(span) as ShownSpan
  return (
    <Screen
      title="Service"
      text="Counted from what is stored, for everybody, with nobody's name. Days are those of UTC. How people use the product is under Figures."
    >
      <Tabs label="Days" tabs={[...spans]} value={span} onChange={setSpan}>
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
