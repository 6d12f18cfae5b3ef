import { useState } from 'react'
import { publicationChoices } from '#domains/desk/calls.gen.ts'
import type { PublicationMode } from '#domains/desk/rules.ts'
import { choiceReasonLength, publicationModes } from '#domains/desk/rules.ts'
import { Button } from '#ui/primitives/button.tsx'
import { ErrorMessage } from '#ui/primitives/error-message.tsx'
import { TextArea } from '#ui/primitives/text-area.tsx'
import { DataTable } from '../parts/data-table.tsx'
import { Form } from '../parts/form.tsx'
import { Loading } from '../parts/loading.tsx'
import { SelectField } from '../parts/select-field.tsx'
import { chooseScreening } from '../session.ts'
import { useLoaded } from '../use-loaded.ts'
import { momentWords, text } from '../texts.ts'

const modeTitle = (mode: PublicationMode) => text(`publication.${mode}`)

/** Who looks at characters of people before others see them. A choice is confirmed by passkey and stays on record. */
export function PublicationPart() {
  const { data, fault, reload } = useLoaded(publicationChoices, {})
  if (!data) return <Loading fault={fault} onRetry={() => void reload()} />
  return (
    <section aria-label={text('publication.title')} className="grid gap-4">
      <h2 className="text-lead">{text('publication.title')}</h2>
      <div className="grid gap-4 rounded-l border border-line bg-surface-1 p-4">
        <p className="max-w-prose text-body text-ink-2">{text('publication.text')}</p>
        <p className="text-body">
          {text('publication.now')} <strong className="font-medium">{modeTitle(data.mode)}</strong>
        </p>
        <ChoiceForm key={data.mode} mode={data.mode} onChosen={() => void reload()} />
      </div>
      {data.list.length === 0 ? null : (
        <section aria-label={text('publication.choices')} className="grid gap-3">
          <h3 className="text-body font-medium">{text('publication.record')}</h3>
          <DataTable
            label={text('publication.choices')}
            head={[
              text('publication.chosen'),
              text('publication.who'),
              text('publication.operator'),
              text('common.reason'),
            ]}
            startColumns={4}
          >
            {data.list.map(({ mode, reason, operator, chosenAt }) => (
              <tr key={chosenAt} className="align-top">
                <td className="whitespace-nowrap">{momentWords(chosenAt)}</td>
                <td>{modeTitle(mode)}</td>
                <td>{operator}</td>
                <td className="wrap-anywhere">{reason}</td>
              </tr>
            ))}
          </DataTable>
        </section>
      )}
    </section>
  )
}

function ChoiceForm({ mode: now, onChosen }: { mode: PublicationMode; onChosen(): void }) {
  const [mode, setMode] = useState<PublicationMode>(now === 'people' ? 'rules' : 'people')
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const choose = async () => {
    if (reason.trim() === '') return setFault(text('common.writeWhy'))
    setBusy(true)
    const wrong = await chooseScreening({ mode, reason: reason.trim() })
    setBusy(false)
    setFault(wrong)
    if (wrong === null) {
      setReason('')
      onChosen()
    }
  }
  return (
    <Form
      label={text('publication.choose')}
      className="grid max-w-160 gap-4"
      isPending={isBusy}
      onSubmit={() => void choose()}
    >
      <SelectField
        label={text('publication.fromNow')}
        value={mode}
        options={publicationModes.map((one) => [one, modeTitle(one)] as const)}
        onChoose={setMode}
      />
      <TextArea
        label={text('common.reason')}
        hint={text('publication.reasonHint')}
        isShort
        rows={3}
        maxLength={choiceReasonLength}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <ErrorMessage>{fault}</ErrorMessage>
      <Button type="submit" pending={isBusy} className="justify-self-start">
        {text('publication.byPasskey')}
      </Button>
    </Form>
  )
}
