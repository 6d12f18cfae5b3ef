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
import { momentWords, text } from '../texts.ts'
import { detailWords } from '../words.ts'
import { ExportsPart } from './exports-part.tsx'

type Search = {
  operator?: string
  action?: string
  caseId?: string
  person?: string
  from?: number
  until?: number
  before?: number
}

const uuid = /^[0-9a-f-]{36}$/i
const dayMs = 86_400_000
const empty = { operator: '', action: '', caseId: '', person: '', from: '', until: '' }
type Written = typeof empty

/** The search of the fields that are filled in. Days are those of the operator's own clock. */
function searchOf(written: Written): Search {
  const { operator, action, caseId, person } = written
  const words = { operator: operator.trim(), action: action.trim(), caseId: caseId.trim(), person: person.trim() }
  const named = Object.fromEntries(Object.entries(words).filter(([, value]) => value !== ''))
  const beginOf = (day: string) => new Date(`${day}T00:00`).getTime()
  return {
    ...named,
    ...(written.from === '' ? {} : { from: beginOf(written.from) }),
    ...(written.until === '' ? {} : { until: beginOf(written.until) + dayMs }),
  }
}

function isId(written: string): boolean {
  return written.trim() === '' || uuid.test(written.trim())
}

/** The audit, the latest act first, by operator, action, case, person and days. */
export function AuditScreen() {
  const [written, setWritten] = useState(empty)
  const [search, setSearch] = useState<Search>({})
  const { data, fault, reload } = useLoaded(searchAudit, search)
  const find = () => {
    if (isId(written.caseId) && isId(written.person)) setSearch(searchOf(written))
  }
  const field = (name: keyof Written) => ({
    value: written[name],
    onChange: (event: { target: { value: string } }) => setWritten({ ...written, [name]: event.target.value }),
  })
  return (
    <Screen title={text('place.audit')}>
      <search>
        <Form className="grid items-start gap-4 md:grid-cols-2 lg:grid-cols-4" onSubmit={find}>
          <TextField label={text('audit.operator')} placeholder={text('audit.operatorHint')} {...field('operator')} />
          <TextField label={text('audit.action')} placeholder="case.picture" {...field('action')} />
          <TextField label={text('audit.from')} type="date" {...field('from')} />
          <TextField label={text('audit.to')} type="date" {...field('until')} />
          <TextField
            label={text('queue.case')}
            placeholder={text('audit.caseHint')}
            {...(isId(written.caseId) ? {} : { error: text('audit.noCase') })}
            {...field('caseId')}
          />
          <TextField
            label={text('word.user')}
            placeholder={text('audit.personHint')}
            {...(isId(written.person) ? {} : { error: text('audit.noPerson') })}
            {...field('person')}
          />
          <Button type="submit" className="justify-self-start md:mt-7.5">
            {text('common.search')}
          </Button>
        </Form>
      </search>
      {!data ? (
        <Loading fault={fault} onRetry={() => void reload()} />
      ) : data.list.length === 0 ? (
        <EmptyState title={text('audit.none')} text={text('audit.noneText')} />
      ) : (
        <>
          <DataTable
            label={text('audit.acts')}
            head={[
              text('audit.row'),
              text('person.when'),
              text('audit.operator'),
              text('audit.action'),
              text('queue.case'),
              text('audit.detail'),
            ]}
            isDense
          >
            {data.list.map((row) => (
              <tr key={row.seq} className="align-top">
                <td>{row.seq}</td>
                <td className="whitespace-nowrap">{momentWords(row.at)}</td>
                <td className="whitespace-nowrap">{row.operator ?? text('common.system')}</td>
                <td>{row.action}</td>
                <td>{row.caseId ? <CaseLink caseId={row.caseId} /> : null}</td>
                <td className="wrap-anywhere text-ink-2">{detailWords(row.detail)}</td>
              </tr>
            ))}
          </DataTable>
          <div className="flex gap-3">
            {search.before ? (
              <Button variant="gray" onClick={find}>
                {text('audit.latest')}
              </Button>
            ) : null}
            {data.hasMore ? (
              <Button variant="gray" onClick={() => setSearch({ ...search, before: data.list.at(-1)?.seq ?? 1 })}>
                {text('common.earlier')}
              </Button>
            ) : null}
          </div>
        </>
      )}
      <ExportsPart lists={['audit']} />
    </Screen>
  )
}
