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
import { momentWords, text, textOfValue } from '../texts.ts'

const everyMs = 10_000

const durations = ['30', '60', '120', '360', '1440', 'until-removed'] as const
type Duration = (typeof durations)[number]

/** The banner of all pages: the one that is shown, and a form for the next. */
export function BannerPart() {
  const { data, fault, reload } = useLoaded(seeBanner, {}, everyMs)
  return (
    <section aria-label={text('banner.title')} className="grid gap-3">
      <h2 className="text-lead">{text('banner.title')}</h2>
      {data ? (
        <div className="grid gap-4 rounded-l border border-line bg-surface-1 p-4">
          {data.banner ? (
            <ShownBanner banner={data.banner} onRemoved={() => void reload()} />
          ) : (
            <p className="text-body text-ink-2">{text('banner.none')}</p>
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

function ShownBanner({ banner: { text: shown, endsAt, operator, changedAt }, onRemoved }: ShownProps) {
  const { act, pending, fault } = useAct(removeBanner)
  const remove = async () => {
    const answer = await act({})
    if (answer.ok) onRemoved()
  }
  return (
    <div className="grid gap-2 border-b border-line pb-4">
      <p dir="auto" className="text-body wrap-anywhere">
        {shown}
      </p>
      <p className="text-small text-ink-2">
        {text(endsAt === null ? 'banner.untilRemoved' : 'banner.until', {
          name: operator,
          moment: momentWords(changedAt),
          end: endsAt === null ? '' : momentWords(endsAt),
        })}
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
        {text('banner.remove')}
      </Button>
    </div>
  )
}

function NextBanner({ onSet }: { onSet(): void }) {
  const [words, setWords] = useState('')
  const [duration, setDuration] = useState<Duration>('120')
  const { act, pending, fault, setFault } = useAct(setBanner)
  const show = async () => {
    if (words.trim() === '') return setFault(text('banner.missing'))
    const minutes = duration === 'until-removed' ? null : Number(duration)
    const answer = await act({ text: words.trim(), minutes })
    if (!answer.ok) return
    setWords('')
    onSet()
  }
  return (
    <Form className="grid gap-3" isPending={pending} onSubmit={() => void show()}>
      <TextArea
        label={text('banner.text')}
        hint={text('banner.textHint')}
        count={`${words.length} / ${bannerLength}`}
        isShort
        maxLength={bannerLength}
        value={words}
        error={fault ?? undefined}
        onChange={(event) => setWords(event.target.value)}
      />
      <div className="grid items-end gap-3 md:grid-cols-[14rem_auto_1fr]">
        <SelectField
          label={text('banner.shownFor')}
          value={duration}
          options={durations.map((one) => [one, textOfValue('banner', one)] as const)}
          onChoose={setDuration}
        />
        <Button type="submit" pending={pending}>
          {text('banner.show')}
        </Button>
      </div>
    </Form>
  )
}
