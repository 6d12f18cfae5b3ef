import { useState } from 'react'
import type { DataOf } from '#platform/contract/call.ts'
import type { listCampaigns } from '#domains/operations/calls.gen.ts'
import { addCampaignLink, endCampaignLink } from '#domains/operations/calls.gen.ts'
import type { CampaignPath } from '#domains/growth/rules.ts'
import { campaignPaths } from '#domains/growth/rules.ts'
import { Button } from '#ui/primitives/button.tsx'
import { ErrorMessage } from '#ui/primitives/error-message.tsx'
import { DataTable } from '../parts/data-table.tsx'
import { Form } from '../parts/form.tsx'
import { SelectField } from '../parts/select-field.tsx'
import { momentWords, text } from '../texts.ts'
import { useAct } from '../use-act.ts'

type Campaign = DataOf<typeof listCampaigns>['list'][number]
type Link = Campaign['links'][number]
type Props = { campaign: Campaign; brands: readonly string[]; onChanged(): void }

/** The links of a campaign, each copied with one press, and a form for another while it goes on. */
export function CampaignLinks({ campaign: { campaignId, campaignName, endedAt, links }, brands, onChanged }: Props) {
  return (
    <>
      {links.length === 0 ? <p className="text-body text-ink-2">{text('campaigns.noLinks')}</p> : null}
      {links.length > 0 ? (
        <DataTable
          label={`${text('campaigns.links')}: ${campaignName}`}
          head={[
            text('campaigns.link'),
            text('people.brand'),
            text('campaigns.page'),
            text('people.since'),
            text('campaigns.actions'),
          ]}
          startColumns={4}
          isDense
          isInPanel
        >
          {links.map((link) => (
            <LinkRow key={link.linkCode} link={link} onEnded={onChanged} />
          ))}
        </DataTable>
      ) : null}
      {endedAt === null ? <AddLink campaignId={campaignId} brands={brands} onAdded={onChanged} /> : null}
    </>
  )
}

function LinkRow({
  link: { linkCode, brand, path, address, createdAt, endedAt },
  onEnded,
}: {
  link: Link
  onEnded(): void
}) {
  const [isCopied, setCopied] = useState(false)
  const { act, pending, fault } = useAct(endCampaignLink)
  const copy = () => void navigator.clipboard.writeText(address).then(() => setCopied(true))
  const end = async () => {
    const answer = await act({ linkCode })
    if (answer.ok) onEnded()
  }
  return (
    <tr>
      <th scope="row">
        <code dir="ltr">{linkCode}</code>
      </th>
      <td>{brand}</td>
      <td dir="ltr" className="text-start">
        {path}
      </td>
      <td className="whitespace-nowrap">{momentWords(createdAt)}</td>
      <td>
        <span className="flex flex-wrap items-center justify-end gap-2">
          <ErrorMessage>{fault}</ErrorMessage>
          {endedAt === null ? null : (
            <span className="text-ink-2">{text('campaigns.ended', { moment: momentWords(endedAt) })}</span>
          )}
          <Button
            variant="gray"
            size="small"
            aria-label={`${text(isCopied ? 'campaigns.copied' : 'campaigns.copy')}: ${linkCode}`}
            onClick={copy}
          >
            {text(isCopied ? 'campaigns.copied' : 'campaigns.copy')}
          </Button>
          {endedAt === null ? (
            <Button
              variant="gray"
              size="small"
              pending={pending}
              aria-label={`${text('campaigns.end')}: ${linkCode}`}
              onClick={() => void end()}
            >
              {text('campaigns.end')}
            </Button>
          ) : null}
        </span>
      </td>
    </tr>
  )
}

type AddProps = { campaignId: string; brands: readonly string[]; onAdded(): void }

function AddLink({ campaignId, brands, onAdded }: AddProps) {
  const [brand, setBrand] = useState(brands[0] ?? '')
  const [path, setPath] = useState<CampaignPath>('/landing')
  const [key, setKey] = useState(() => crypto.randomUUID())
  const { act, pending, fault } = useAct(addCampaignLink)
  const add = async () => {
    const answer = await act({ key, campaignId, brand, path })
    if (!answer.ok) return
    setKey(crypto.randomUUID())
    onAdded()
  }
  return (
    <Form
      className="grid items-end gap-4 md:grid-cols-[14rem_14rem_auto]"
      isPending={pending}
      onSubmit={() => void add()}
    >
      <SelectField
        label={text('people.brand')}
        value={brand}
        options={brands.map((one) => [one, one] as const)}
        onChoose={setBrand}
      />
      <SelectField
        label={text('campaigns.page')}
        value={path}
        options={campaignPaths.map((one) => [one, one] as const)}
        onChoose={setPath}
      />
      <Button type="submit" variant="gray" pending={pending} className="justify-self-start">
        {text('campaigns.add')}
      </Button>
      <ErrorMessage>{fault}</ErrorMessage>
    </Form>
  )
}
