import { useState } from 'react'
import type { DataOf } from '#platform/contract/call.ts'
import type { Outcome } from '#platform/contract/client.ts'
import { listExports, readExport, requestExport } from '#domains/operations/calls.gen.ts'
import type { ExportList } from '#domains/operations/rules.ts'
import { actReasonLength, mostExportDays } from '#domains/operations/rules.ts'
import { Button } from '#ui/primitives/button.tsx'
import { ErrorMessage } from '#ui/primitives/error-message.tsx'
import { TextField } from '#ui/primitives/text-field.tsx'
import { Form } from '../parts/form.tsx'
import { Panel } from '../parts/panel.tsx'
import { SelectField } from '../parts/select-field.tsx'
import { client, faultOf } from '../session.ts'
import { useAct } from '../use-act.ts'
import { useLoaded } from '../use-loaded.ts'
import { useNow } from '../use-now.ts'
import { text } from '../texts.ts'
import { exportTitle, spanWords } from '../words.ts'

const everyMs = 15_000
const dayMs = 86_400_000

type Export = DataOf<typeof listExports>['list'][number]

/** Takes lists out as files: the request, which a second operator approves, and the files that are open now. */
export function ExportsPart({ lists }: { lists: readonly [ExportList, ...ExportList[]] }) {
  const { data, fault, reload } = useLoaded(listExports, {}, everyMs)
  const open = data?.list.filter(({ list }) => lists.includes(list)) ?? []
  return (
    <div className="grid gap-6">
      <Request lists={lists} />
      <Panel label={text('exports.files')}>
        <ErrorMessage>{fault ? text('exports.old', { fault }) : null}</ErrorMessage>
        {open.length === 0 ? (
          <p className="text-body text-ink-2">{text('exports.none')}</p>
        ) : (
          <ul className="grid gap-3">
            {open.map((one) => (
              <File key={one.exportId} one={one} onOver={() => void reload()} />
            ))}
          </ul>
        )}
      </Panel>
    </div>
  )
}

function Request({ lists }: { lists: readonly [ExportList, ...ExportList[]] }) {
  const [list, setList] = useState<ExportList>(lists[0])
  const [firstDay, setFirstDay] = useState('')
  const [lastDay, setLastDay] = useState('')
  const [reason, setReason] = useState('')
  const [isProposed, setProposed] = useState(false)
  const { act, pending, fault, setFault } = useAct(requestExport)
  const days = (Date.parse(lastDay) - Date.parse(firstDay)) / dayMs
  const isSpan = days >= 0 && days < mostExportDays
  const request = async () => {
    setProposed(false)
    if (!isSpan) return setFault(text('exports.days', { most: mostExportDays }))
    if (reason.trim() === '') return setFault(text('common.writeWhy'))
    const answer = await act({ list, firstDay, lastDay, reason: reason.trim() })
    if (!answer.ok) return undefined
    setReason('')
    return setProposed(true)
  }
  return (
    <Panel label={text('exports.request')}>
      <p className="max-w-prose text-body text-ink-2">{text('exports.text')}</p>
      <Form className="grid items-start gap-4 md:grid-cols-3" isPending={pending} onSubmit={() => void request()}>
        {lists.length > 1 ? (
          <SelectField
            label={text('exports.list')}
            value={list}
            options={lists.map((one) => [one, exportTitle(one)] as const)}
            onChoose={setList}
          />
        ) : null}
        <TextField
          label={text('exports.firstDay')}
          type="date"
          value={firstDay}
          onChange={(event) => setFirstDay(event.target.value)}
        />
        <TextField
          label={text('exports.lastDay')}
          type="date"
          value={lastDay}
          onChange={(event) => setLastDay(event.target.value)}
        />
        <div className="md:col-span-3">
          <TextField
            label={text('common.reason')}
            maxLength={actReasonLength}
            value={reason}
            {...(fault ? { error: fault } : {})}
            onChange={(event) => setReason(event.target.value)}
          />
        </div>
        <output className="text-small text-ink-2 empty:hidden md:col-span-3">
          {isProposed ? text('person.proposed') : null}
        </output>
        <Button type="submit" variant="gray" pending={pending} className="justify-self-start">
          {text('exports.propose')}
        </Button>
      </Form>
    </Panel>
  )
}

function File({ one, onOver }: { one: Export; onOver(): void }) {
  const now = useNow()
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const { exportId, list, firstDay, lastDay, openUntil } = one
  const name = `${list}-${firstDay}-${lastDay}.csv`
  const save = async () => {
    setBusy(true)
    const read = await readWhole(exportId)
    setFault(read.fault)
    setBusy(false)
    if (read.csv === null) return onOver()
    return saveText(read.csv, name)
  }
  return (
    <li className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="text-body wrap-anywhere">{name}</span>
        <span className="text-small text-ink-2">
          {openUntil > now ? text('exports.openFor', { span: spanWords(openUntil - now) }) : text('approvals.over')}
        </span>
        <Button
          variant="gray"
          size="small"
          className="ms-auto"
          pending={isBusy}
          aria-label={text('exports.saveOne', { name })}
          onClick={() => void save()}
        >
          {text('exports.save')}
        </Button>
      </div>
      <ErrorMessage>{fault}</ErrorMessage>
    </li>
  )
}

/** All parts of a file; none of it where one of them is refused. */
async function readWhole(exportId: string): Promise<{ csv: string | null; fault: string | null }> {
  let csv = ''
  let cursor: string | null = null
  do {
    // Each part begins where the one before it ends.
    // oxlint-disable-next-line no-await-in-loop
    const answer: Outcome<typeof readExport> = await client.call(readExport, { exportId, cursor }, { silent: true })
    if (!answer.ok) return { csv: null, fault: faultOf(answer) }
    csv += answer.data.csv
    cursor = answer.data.next
  } while (cursor !== null)
  return { csv, fault: null }
}

function saveText(csv: string, name: string): void {
  const url = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }))
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  // The browser reads the address when the click is over.
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}
