import { Clapperboard } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useFormats, useTexts } from '#platform/i18n/web/intl.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Chip } from '#ui/primitives/chip.tsx'
import { Progress } from '#ui/primitives/progress.tsx'
import type { Activity } from '../../activity-shape.ts'
import { isFilmOver, pausesReached, playedMs } from '../../film-evening.ts'
import type { ActivityCardProps } from '../tools/tool-parts.ts'
import { CardFrame } from './card-frame.tsx'
import { useMoves } from './use-moves.ts'

type FilmView = Extract<Activity['state'], { kind: 'filmEvening' }>

const minuteMs = 60_000
const tickMs = 1000
const remarks = ['first', 'second', 'third'] as const

/** A film that two watch at the same time: one clock on every device, and a word about it now and then. */
export function FilmCard({ activity, conversation, name, state }: ActivityCardProps & { state: FilmView }) {
  const t = useTexts('activities')
  const format = useFormats()
  const move = useMoves(conversation, activity)
  const now = useServerNow(activity, state.runningSince !== null && !activity.isOver)
  const { title, minutes } = state
  const isOver = activity.isOver || isFilmOver(state, now)
  const minute = Math.floor(playedMs(state, now) / minuteMs)
  const frame = { icon: <Clapperboard />, title: title === '' ? t('filmEvening.name') : title }
  if (isOver)
    return (
      <CardFrame
        {...frame}
        isOver
        status={minute >= minutes ? t('filmEvening.over') : t('filmEvening.left', { minute, minutes })}
        action={null}
      />
    )
  const isRunning = state.runningSince !== null
  const remark = remarks[pausesReached(state, now) - 1]
  const endsAt = format.dateTime(now - activity.skewMs + minutes * minuteMs - playedMs(state, now), {
    timeStyle: 'short',
  })
  const place = t('filmEvening.minute', { minute, minutes })
  return (
    <CardFrame
      {...frame}
      isOver={false}
      status={isRunning ? t('filmEvening.until', { time: endsAt }) : t('filmEvening.paused')}
      action={{ label: t('end'), onPress: () => void move({ type: 'end' }) }}
    >
      <div className="grid gap-2">
        <p className="text-lead text-ink-1 tabular-nums">{place}</p>
        <Progress label={place} value={minute / minutes} />
      </div>
      <Button
        size="small"
        variant={isRunning ? 'gray' : 'primary'}
        onClick={() => void move({ type: 'run', isRunning: !isRunning })}
      >
        {t(isRunning ? 'filmEvening.pause' : 'filmEvening.resume')}
      </Button>
      {remark === undefined ? null : (
        <div className="grid justify-items-start gap-2">
          <p className="text-small text-ink-2">{t('filmEvening.curious', { name })}</p>
          <Chip onClick={() => conversation.draft.typed(t(`filmEvening.say.${remark}`))}>
            {t(`filmEvening.say.${remark}`)}
          </Chip>
        </div>
      )}
    </CardFrame>
  )
}

/** The time of the server, while it matters: a device whose clock is wrong shows the same minute as every other. */
function useServerNow({ at, skewMs }: ActivityCardProps['activity'], isTicking: boolean): number {
  const [now, setNow] = useState(at)
  useEffect(() => {
    const tick = () => setNow(Date.now() + skewMs)
    tick()
    if (!isTicking) return
    const timer = setInterval(tick, tickMs)
    return () => clearInterval(timer)
  }, [skewMs, isTicking, at])
  return Math.max(now, at)
}
