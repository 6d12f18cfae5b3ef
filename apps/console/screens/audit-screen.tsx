import { useState } from 'react'
import { searchAudit } from '#domains/desk/calls.gen.ts'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { TextField } from '#ui/primitives/text-field.tsx'
import { CaseLink } from '../parts/console-link.tsx'
import { DataTable } from '../parts/data-table.tsx'
import { Form } from '../parts/form.tsx'
import { Loading } from '../parts/loading.tsx'
import { Screen } from '../parts/screen.tsx'
import { useLoaded } from '../use-loaded.ts'
import { detailWords, momentWords } from '../words.ts'

type Search = { operator?: string; action?: string; caseId?: string; before?: number }

const uuid = /^[0-9a-f-]{36}$/i

/** The audit, the latest act first, by operator, action or case. */
export function AuditScreen() {
  const [operator, setOperator] = useState('')
  const [action, setAction] = useState('')
  const [caseId, setCaseId] = useState('')
  const [search, setSearch] = useState<Search>({})
  const isCase = caseId.trim() === '' || uuid.test(caseId.trim())
  const { data, fault, reload } = useLoaded(searchAudit, search)
  const find = () =>
    setSearch({
      ...(operator.trim() ? { operator: operator.trim() } : {}),
      ...(action.trim() ? { action: action.trim() } : {}),
      ...(caseId.trim() ? { caseId: caseId.trim() } : {}),
    })
  return (
    <Screen title="Audit">
      <Form
        className="grid items-start gap-4 md:grid-cols-[1fr_1fr_2fr_auto]"
        onSubmit={() => {
          if (isCase) find()
        }}
      >
        <TextField label="Operator" value={operator} onChange={(event) => setOperator(event.target.value)} />
        <TextField
          label="Action"
          placeholder="case.picture"
          value={action}
          onChange={(event) => setAction(event.target.value)}
        />
        <TextField
          label="Case"
          placeholder="the long id from its address"
          value={caseId}
          {...(isCase ? {} : { error: 'This is no id of a case.' })}
          onChange={(event) => setCaseId(event.target.value)}
        />
        <Button type="submit" className="md:mt-7.5">
          Search
        </Button>
      </Form>
      {!data ? (
        <Loading fault={fault} onRetry={() => void reload()} />
      ) : data.list.length === 0 ? (
        <EmptyState title="No acts found" text="Search by fewer words to find more." />
      ) : (
        <>
          <DataTable label="Acts" head={['Row', 'When', 'Operator', 'Action', 'Case', 'Detail']} isDense>
            {data.list.map((row) => (
              <tr key={row.seq} className="align-top">
                <td>{row.seq}</td>
                <td className="whitespace-nowrap">{momentWords(row.at)}</td>
                <td className="whitespace-nowrap">{row.operator ?? 'the system'}</td>
                <td>{row.action}</td>
                <td>{row.caseId ? <CaseLink caseId={row.caseId} /> : null}</td>
                <td className="wrap-anywhere text-ink-2">{detailWords(row.detail)}</td>
              </tr>
            ))}
          </DataTable>
          <div className="flex gap-3">
            {search.before ? (
              <Button variant="gray" onClick={find}>
                Latest
              </Button>
            ) : null}
            {data.hasMore ? (
              <Button variant="gray" onClick={() => setSearch({ ...search, before: data.list.at(-1)?.seq ?? 1 })}>
                Earlier
              </Button>
            ) : null}
          </div>
        </>
      )}
    </Screen>
  )
}
