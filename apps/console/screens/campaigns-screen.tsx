import { useState } from 'react'
import type { DataOf } from '#platform/contract/call.ts'
import { createCampaign, endCampaign, listCampaigns, renameCampaign } from '#domains/operations/calls.gen.ts'
import { campaignNameLength } from '#domains/growth/rules.ts'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { TextField } from '#ui/primitives/text-field.tsx'
import { Form } from '../parts/form.tsx'
import { Loading } from '../parts/loading.tsx'
import { Screen } from '../parts/screen.tsx'
import { momentWords, text } from '../texts.ts'
import { useAct } from '../use-act.ts'
import { useLoaded } from '../use-loaded.ts'
import { CampaignLinks } from './campaign-links.tsx'

type Campaign = DataOf<typeof listCampaigns>['list'][number]

/** Campaigns with their links, and a form for another. The figures name a link by its code. */
export function CampaignsScreen() {
  const { data, fault, reload } = useLoaded(listCampaigns, {})
  if (!data) return <Loading fault={fault} onRetry={() => void reload()} />
  return (
    <Screen title={text('place.campaigns')} text={text('campaigns.text')}>
      <NewCampaign onCreated={() => void reload()} />
      {data.list.length === 0 ? (
        <EmptyState title={text('campaigns.none')} text={text('campaigns.noneText')} />
      ) : (
        <ul className="grid gap-4">
          {data.list.map((one) => (
            <CampaignPart key={one.campaignId} campaign={one} brands={data.brands} onChanged={() => void reload()} />
          ))}
        </ul>
      )}
    </Screen>
  )
}

function NewCampaign({ onCreated }: { onCreated(): void }) {
  const [name, setName] = useState('')
  const [campaignId, setCampaignId] = useState(() => crypto.randomUUID())
  const { act, pending, fault, setFault } = useAct(createCampaign)
  const create = async () => {
    if (name.trim() === '') return setFault(text('campaigns.writeName'))
    const answer = await act({ campaignId, campaignName: name.trim() })
    if (!answer.ok) return undefined
    setName('')
    setCampaignId(crypto.randomUUID())
    return onCreated()
  }
  return (
    <Form
      label={text('campaigns.new')}
      className="grid items-start gap-4 md:grid-cols-[minmax(0,24rem)_auto]"
      isPending={pending}
      onSubmit={() => void create()}
    >
      <NameField label={text('campaigns.newName')} name={name} error={fault} onChange={setName} />
      <Button type="submit" pending={pending} className="justify-self-start md:mt-7.5">
        {text('campaigns.create')}
      </Button>
    </Form>
  )
}

type NameProps = { label: string; name: string; error: string | null; onChange(name: string): void }

function NameField({ label, name, error, onChange }: NameProps) {
  return (
    <TextField
      label={label}
      autoComplete="off"
      maxLength={campaignNameLength}
      value={name}
      {...(error ? { error } : {})}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

type PartProps = { campaign: Campaign; brands: readonly string[]; onChanged(): void }

function CampaignPart({ campaign, brands, onChanged }: PartProps) {
  const { campaignId, campaignName, createdAt, endedAt } = campaign
  const [isRenaming, setRenaming] = useState(false)
  const [isEnding, setEnding] = useState(false)
  const ending = useAct(endCampaign)
  const end = async () => {
    const answer = await ending.act({ campaignId })
    setEnding(false)
    if (answer.ok) onChanged()
  }
  return (
    <li className="grid gap-4 rounded-l border border-line bg-surface-1 p-5">
      <div className="flex flex-wrap items-center gap-3">
        <h2 dir="auto" className="text-lead">
          {campaignName}
        </h2>
        {endedAt === null ? null : (
          <Badge tone="quiet">{text('campaigns.ended', { moment: momentWords(endedAt) })}</Badge>
        )}
        <span className="text-small text-ink-3">{momentWords(createdAt)}</span>
        <span className="ms-auto flex flex-wrap gap-3">
          <Button
            variant="gray"
            size="small"
            aria-expanded={isRenaming}
            aria-label={`${text('campaigns.rename')}: ${campaignName}`}
            onClick={() => setRenaming(!isRenaming)}
          >
            {text('campaigns.rename')}
          </Button>
          {endedAt === null ? (
            <Button
              variant={isEnding ? 'primary' : 'gray'}
              size="small"
              pending={ending.pending}
              aria-label={`${text(isEnding ? 'campaigns.sure' : 'campaigns.end')}: ${campaignName}`}
              onClick={() => (isEnding ? void end() : setEnding(true))}
            >
              {text(isEnding ? 'campaigns.sure' : 'campaigns.end')}
            </Button>
          ) : null}
        </span>
      </div>
      {isRenaming ? (
        <RenameForm
          campaign={campaign}
          onDone={() => {
            setRenaming(false)
            onChanged()
          }}
        />
      ) : null}
      <CampaignLinks campaign={campaign} brands={brands} onChanged={onChanged} />
    </li>
  )
}

function RenameForm({ campaign: { campaignId, campaignName }, onDone }: { campaign: Campaign; onDone(): void }) {
  const [name, setName] = useState(campaignName)
  const { act, pending, fault, setFault } = useAct(renameCampaign)
  const rename = async () => {
    if (name.trim() === '') return setFault(text('campaigns.writeName'))
    const answer = await act({ campaignId, campaignName: name.trim() })
    return answer.ok ? onDone() : undefined
  }
  return (
    <Form
      className="grid items-start gap-4 md:grid-cols-[minmax(0,24rem)_auto]"
      isPending={pending}
      onSubmit={() => void rename()}
    >
      <NameField label={text('people.name')} name={name} error={fault} onChange={setName} />
      <Button type="submit" variant="gray" pending={pending} className="justify-self-start md:mt-7.5">
        {text('campaigns.rename')}
      </Button>
    </Form>
  )
}
