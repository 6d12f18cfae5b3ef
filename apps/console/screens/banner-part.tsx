import { useState } from 'react'
import { removeBanner, seeBanner, setBanner } from '#domains/operations/calls.gen.ts'
import { bannerLength } from '#domains/operations/rules.ts'
import { Button } from '#ui/primitives/button.tsx'
import { TextArea } from '#ui/primitives/text-area.tsx'
import { Form } from '../parts/form.tsx'
import { Loading } from '../parts/loading.tsx'
import { SelectField } from '../parts/select-field.tsx'
import { useAct } from '../use-act.ts'
import { useLoaded } from '../use-loaded.ts'
import { momentWords } from '../words.ts'

const everyMs = 10_000

const durations = [
  ['30', '30 minutes'],
  ['60', 'An hour'],
  ['120', '2 hours'],
  ['360', '6 hours'],
  ['1440', 'A day'],
  ['until-removed', 'Until it is removed'],
] as const

type Duration = (typeof durations)[number][0]

/** The banner of all pages: the one that is shown, and a form for the next. */
export function BannerPart() {
  const { data, fault, reload } = useLoaded(seeBanner, {}, everyMs)
  return (
    <section aria-label="Banner on every page" className="grid gap-3">
      <h2 className="text-lead">Banner on every page</h2>
      {data ? (
        <div className="grid gap-4 rounded-l border border-line bg-surface-1 p-4">
          {data.banner ? (
            <ShownBanner banner={data.banner} onRemoved={() => void reload()} />
          ) : (
            <p className="text-body text-ink-2">No banner is shown.</p>
          )}
          <NextBanner onSet={() => void reload()} />
        </div>
      ) : (
        <Loading fault={fault} onRetry={() => void reload()} />
      )}
    </section>
  )
}

type ShownProps = {
  banner: { text: string; endsAt: number | null; operator: string; changedAt: number }
  onRemoved(): void
}

function ShownBanner({ banner: { text, endsAt, operator, changedAt }, onRemoved }: ShownProps) {
  const { act, pending, fault } = useAct(removeBanner)
  const remove = async () => {
    const answer = await act({})
    if (answer.ok) onRemoved()
  }
  return (
    <div className="grid gap-2 border-b border-line pb-4">
      <p dir="auto" className="text-body wrap-anywhere">
        {text}
      </p>
      <p className="text-small text-ink-2">
        {`${operator}, ${momentWords(changedAt)}. ${endsAt === null ? 'Shown until it is removed.' : `Ends ${momentWords(endsAt)}.`}`}
      </p>
      {fault ? (
        <p role="alert" className="text-small text-danger">
          {fault}
        </p>
      ) : null}
      <Button
        variant="gray"
        size="small"
        className="justify-self-start"
        pending={pending}
        onClick={() => void remove()}
      >
        Remove the banner
      </Button>
    </div>
  )
}

function NextBanner({ onSet }: { onSet(): void }) {
  const [text, setText] = useState('')
  const [duration, setDuration] = useState<Duration>('120')
  const { act, pending, fault, setFault } = useAct(setBanner)
  const show = async () => {
    if (text.trim() === '') return setFault('Write what people should know.')
    const minutes = duration === 'until-removed' ? null : Number(duration)
    const answer = await act({ text: text.trim(), minutes })
    if (!answer.ok) return
    setText('')
    onSet()
  }
  return (
    <Form className="grid gap-3" isPending={pending} onSubmit={() => void show()}>
      <TextArea
        label="Text"
        hint="People of all languages read it as you write it, and can close it."
        count={`${text.length} / ${bannerLength}`}
        isShort
        maxLength={bannerLength}
        value={text}
        error={fault ?? undefined}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="grid items-end gap-3 md:grid-cols-[14rem_auto_1fr]">
        <SelectField label="Shown for" value={duration} options={durations} onChoose={setDuration} />
        <Button type="submit" pending={pending}>
          Show it on every page
        </Button>
      </div>
    </Form>
  )
}
