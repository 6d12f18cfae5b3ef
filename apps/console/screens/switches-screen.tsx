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
import { momentWords, text, textOfValue } from '../texts.ts'
import { BannerPart } from './banner-part.tsx'
import { FlagsPart } from './flags-part.tsx'
import { PublicationPart } from './publication-part.tsx'

const everyMs = 10_000

type Switch = DataOf<typeof listSwitches>['list'][number]

const sections = [
  { kind: 'feature', title: 'switches.feature', off: 'switches.off' },
  { kind: 'engine chat', title: 'switches.engine-chat', off: 'switches.off' },
  { kind: 'engine picture', title: 'switches.engine-picture', off: 'switches.off' },
  { kind: 'method', title: 'switches.method', off: 'switches.off' },
  { kind: 'region', title: 'switches.region', off: 'switches.closed' },
] as const

/** Engines that come with the product. */
const engines: readonly string[] = ['scripted', 'gguf', 'built-in']

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
    <Screen title={text('place.switches')} text={text('switches.text')}>
      <BannerPart />
      {sections.map(({ kind, title, off }) => (
        <section key={kind} aria-label={text(title)} className="grid gap-3">
          <h2 className="text-lead">{text(title)}</h2>
          <ul className="rounded-l border border-line bg-surface-1 empty:hidden">
            {data.list
              .filter(({ switchName }) => switchName.startsWith(`${kind} `))
              .map((one) => (
                <Row
                  key={one.switchName}
                  one={one}
                  name={titleOf(one.switchName.slice(kind.length + 1), kind)}
                  offWord={text(off)}
                  isChosen={chosen === one.switchName}
                  onChoose={(isChosen) => setChosen(isChosen ? one.switchName : null)}
                  onChanged={changed}
                />
              ))}
          </ul>
          {kind === 'region' ? <CloseRegion onChanged={changed} /> : null}
        </section>
      ))}
      <FlagsPart />
      <PublicationPart />
    </Screen>
  )
}

function titleOf(name: string, kind: (typeof sections)[number]['kind']): string {
  if (kind === 'feature') return textOfValue('part', name)
  return kind.startsWith('engine ') && engines.includes(name) ? textOfValue('switches', name) : name
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
        <Badge tone={isAnyOff ? 'danger' : 'success'}>{isAnyOff ? offWord : text('switches.on')}</Badge>
        <span className="order-last basis-full text-small text-ink-2 empty:hidden md:order-none md:basis-auto">
          {isOff && changedAt !== null
            ? text('switches.why', { reason, operator: operator ?? '', moment: momentWords(changedAt) })
            : ''}{' '}
          {isConfigured ? text('switches.configured') : ''}
        </span>
        {isChosen || (isConfigured && !isOff) ? null : (
          <Button
            variant="gray"
            size="small"
            className="ms-auto"
            aria-label={`${text(isOff ? 'switches.switchOn' : 'switches.switchOff')}: ${name}`}
            onClick={() => onChoose(true)}
          >
            {text(isOff ? 'switches.switchOn' : 'switches.switchOff')}
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
    if (reason.trim() === '') return setFault(text('common.writeWhy'))
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
        label={text('common.reason')}
        maxLength={actReasonLength}
        value={reason}
        {...(fault ? { error: fault } : {})}
        onChange={(event) => setReason(event.target.value)}
      />
      <Button type="submit" pending={pending} className="md:mt-7.5">
        {text(isOff ? 'switches.offForAll' : 'switches.onAgain')}
      </Button>
      <Button variant="gray" className="md:mt-7.5" onClick={onCancel}>
        {text('common.cancel')}
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
        label={text('switches.closeRegion')}
        hint={text('switches.regionHint')}
        value={region}
        {...(region !== '' && !isRegion ? { error: text('switches.regionError') } : {})}
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
          {text('switches.closeIt')}
        </Button>
      )}
    </div>
  )
}
