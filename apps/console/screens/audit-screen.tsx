import { useState } from 'react'
import { searchAudit } from '#domains/desk/calls.gen.ts'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { Anchor } from '#ui/primitives/anchor.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { TextField } from '#ui/primitives/text-field.tsx'
import { useLoaded } from '../use-loaded.ts'
import { momentWords } from '../words.ts'
import { Loading } from './loading.tsx'

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
    <section aria-labelledby="audit-title" className="grid gap-5">
      <h1 id="audit-title" className="text-title">
        Audit
      </h1>
      <form
        noValidate
        className="grid items-start gap-4 md:grid-cols-[1fr_1fr_2fr_auto]"
        onSubmit={(event) => {
          event.preventDefault()
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
      </form>
      {!data ? (
        <Loading fault={fault} onRetry={() => void reload()} />
      ) : data.list.length === 0 ? (
        <EmptyState title="No acts found" text="Search by fewer words to find more." />
      ) : (
        <>
          <div className="overflow-x-auto rounded-l border border-line bg-surface-1">
            <table className="w-full text-start text-small">
              <thead className="text-ink-3">
                <tr>
                  {['Row', 'When', 'Operator', 'Action', 'Case', 'Detail'].map((title) => (
                    <th key={title} scope="col" className="px-4 py-3 text-start font-medium">
                      {title}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {data.list.map((row) => (
                  <tr key={row.seq} className="border-t border-line align-top">
                    <td className="px-4 py-2.5">{row.seq}</td>
                    <td className="px-4 py-2.5 whitespace-nowrap">{momentWords(row.at)}</td>
                    <td className="px-4 py-2.5">{row.operator ?? 'the system'}</td>
                    <td className="px-4 py-2.5">{row.action}</td>
                    <td className="px-4 py-2.5">
                      {row.caseId ? (
                        <Anchor href={`/console/case/${row.caseId}`} className="text-accent hover:underline">
                          {row.caseId.slice(-8).toUpperCase()}
                        </Anchor>
                      ) : null}
                    </td>
                    <td className="px-4 py-2.5 break-all text-ink-2">{row.detail === '{}' ? '' : row.detail}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
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
    </section>
  )
}
