import { useState } from 'react'
import type { DataOf } from '#platform/contract/call.ts'
import { listSwitches, setSwitch } from '#domains/operations/calls.gen.ts'
import { actReasonLength, switchName as namePattern } from '#domains/operations/rules.ts'
import { Badge } from '#ui/primitives/badge.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { TextField } from '#ui/primitives/text-field.tsx'
import { Form } from '../parts/form.tsx'
import { Loading } from '../parts/loading.tsx'
import { Screen } from '../parts/screen.tsx'
import { useAct } from '../use-act.ts'
import { useLoaded } from '../use-loaded.ts'
import { momentWords } from '../words.ts'
import { BannerPart } from './banner-part.tsx'

const everyMs = 10_000

type Switch = DataOf<typeof listSwitches>['list'][number]

const sections = [
  { kind: 'feature', title: 'Parts of the product', off: 'Off' },
  { kind: 'engine chat', title: 'Chat engines', off: 'Off' },
  { kind: 'engine picture', title: 'Picture engines', off: 'Off' },
  { kind: 'method', title: 'Payment methods', off: 'Off' },
  { kind: 'region', title: 'Closed regions', off: 'Closed' },
] as const

/** Engines that come with the product. */
const engineTitles: Readonly<Record<string, string>> = {
  scripted: 'The built-in demo engine',
  gguf: 'The model file of this server',
  'built-in': 'The built-in picture engine',
}

/** The switches of the product: each change is for everybody, within seconds, and has a reason. */
export function SwitchesScreen() {
  const { data, fault, reload } = useLoaded(listSwitches, {}, everyMs)
  const [chosen, setChosen] = useState<string | null>(null)
  if (!data) return <Loading fault={fault} onRetry={() => void reload()} />
  const changed = () => {
    setChosen(null)
    void reload()
  }
  return (
    <Screen
      title="Switches"
      text="They hold for everybody within seconds, without a restart. What was begun goes on, and what is there can still be read. Every change is recorded with its reason."
    >
      <BannerPart />
      {sections.map(({ kind, title, off }) => (
        <section key={kind} aria-label={title} className="grid gap-3">
          <h2 className="text-lead">{title}</h2>
          <ul className="rounded-l border border-line bg-surface-1 empty:hidden">
            {data.list
              .filter(({ switchName }) => switchName.startsWith(`${kind} `))
              .map((one) => (
                <Row
                  key={one.switchName}
                  one={one}
                  name={titleOf(one.switchName.slice(kind.length + 1), kind)}
                  offWord={off}
                  isChosen={chosen === one.switchName}
                  onChoose={(isChosen) => setChosen(isChosen ? one.switchName : null)}
                  onChanged={changed}
                />
              ))}
          </ul>
          {kind === 'region' ? <CloseRegion onChanged={changed} /> : null}
        </section>
      ))}
    </Screen>
  )
}

function titleOf(name: string, kind: (typeof sections)[number]['kind']): string {
  if (kind === 'feature') return `${name.charAt(0).toUpperCase()}${name.slice(1)}`
  return kind.startsWith('engine ') ? (engineTitles[name] ?? name) : name
}

type RowProps = {
  one: Switch
  name: string
  offWord: string
  isChosen: boolean
  onChoose(isChosen: boolean): void
  onChanged(): void
}

function Row({ one, name, offWord, isChosen, onChoose, onChanged }: RowProps) {
  const { switchName, isOff, isConfigured, reason, operator, changedAt } = one
  const isAnyOff = isOff || isConfigured
  return (
    <li className="grid gap-3 border-t border-line px-4 py-3 first:border-t-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="min-w-24 flex-1 text-body wrap-anywhere md:min-w-60 md:flex-none">{name}</span>
        <Badge tone={isAnyOff ? 'danger' : 'success'}>{isAnyOff ? offWord : 'On'}</Badge>
        <span className="order-last basis-full text-small text-ink-2 empty:hidden md:order-none md:basis-auto">
          {isOff && changedAt !== null ? `${reason} (${operator ?? ''}, ${momentWords(changedAt)})` : ''}
          {isConfigured ? ' by the configuration of the server' : ''}
        </span>
        {isChosen || (isConfigured && !isOff) ? null : (
          <Button
            variant="gray"
            size="small"
            className="ms-auto"
            aria-label={`${isOff ? 'Switch on' : 'Switch off'}: ${name}`}
            onClick={() => onChoose(true)}
          >
            {isOff ? 'Switch on' : 'Switch off'}
          </Button>
        )}
      </div>
      {isChosen ? (
        <ReasonForm switchName={switchName} isOff={!isOff} onCancel={() => onChoose(false)} onChanged={onChanged} />
      ) : null}
    </li>
  )
}

type FormProps = { switchName: string; isOff: boolean; onCancel(): void; onChanged(): void }

function ReasonForm({ switchName, isOff, onCancel, onChanged }: FormProps) {
  const [reason, setReason] = useState('')
  const { act, pending, fault, setFault } = useAct(setSwitch)
  const change = async () => {
    if (reason.trim() === '') return setFault('Write why.')
    const answer = await act({ switchName, isOff, reason: reason.trim() })
    if (answer.ok) onChanged()
  }
  return (
    <Form
      className="grid items-start gap-3 md:grid-cols-[minmax(0,1fr)_auto_auto]"
      isPending={pending}
      onSubmit={() => void change()}
    >
      <TextField
        label="Reason"
        maxLength={actReasonLength}
        value={reason}
        {...(fault ? { error: fault } : {})}
        onChange={(event) => setReason(event.target.value)}
      />
      <Button type="submit" pending={pending} className="md:mt-7.5">
        {isOff ? 'Switch off for everybody' : 'Switch on again'}
      </Button>
      <Button variant="gray" className="md:mt-7.5" onClick={onCancel}>
        Cancel
      </Button>
    </Form>
  )
}

function CloseRegion({ onChanged }: { onChanged(): void }) {
  const [region, setRegion] = useState('')
  const [isChosen, setChosen] = useState(false)
  const switchName = `region ${region.trim().toUpperCase()}`
  const isRegion = namePattern.test(switchName)
  return (
    <div className="grid gap-3 rounded-l border border-line bg-surface-1 p-4">
      <TextField
        label="Close a region"
        hint="A country or a part of one, as DE or US-TX."
        value={region}
        {...(region !== '' && !isRegion ? { error: 'Write two letters, or with a part: US-TX.' } : {})}
        onChange={(event) => {
          setRegion(event.target.value)
          setChosen(false)
        }}
      />
      {isChosen && isRegion ? (
        <ReasonForm
          switchName={switchName}
          isOff
          onCancel={() => setChosen(false)}
          onChanged={() => {
            setRegion('')
            onChanged()
          }}
        />
      ) : (
        <Button variant="gray" className="justify-self-start" disabled={!isRegion} onClick={() => setChosen(true)}>
          Close it
        </Button>
      )}
    </div>
  )
}
