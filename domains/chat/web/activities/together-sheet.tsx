import { CircleHelp, Clapperboard, GraduationCap, ListTodo, Pencil, PenTool } from 'lucide-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Sheet } from '#ui/primitives/sheet.tsx'
import { filmBounds } from '../../film-evening.ts'
import type { ActivityOptions } from '../../activity-shape.ts'
import type { TogetherProps } from '../tools/tool-parts.ts'
import { quizThemes } from '../../quiz-themes.ts'
import { useConversation } from '../use-conversation.ts'
import { FilmForm } from './film-form.tsx'

/** The activities that there are: each kind with its ways to begin, or the way back to the one that goes on. */
export function TogetherSheet({ conversation, name, open, onClose }: TogetherProps) {
  const t = useTexts('activities')
  const chat = useTexts('chat')
  const activities = useConversation(conversation, (state) => state.activities)
  const [isPending, setPending] = useState(false)
  const start = async (options: ActivityOptions) => {
    if (isPending) return
    setPending(true)
    const isDone = await conversation.startActivity(options)
    setPending(false)
    if (isDone) onClose()
  }
  const begin = (options: ActivityOptions) => () => void start(options)
  /** The way back to a kind that goes on, else the ways to begin it. */
  const entry = (options: ActivityOptions, beginning: ReactNode) =>
    activities.some(({ state, isOver }) => state.kind === options.kind && !isOver) ? (
      <Button wide onClick={begin(options)}>
        {t('goOn')}
      </Button>
    ) : (
      beginning
    )
  const [iThink, nameThinks, list, film, quiz, drawing, ownDrawing] = [
    { kind: 'twentyQuestions', thinks: 'person' },
    { kind: 'twentyQuestions', thinks: 'character' },
    { kind: 'sharedList' },
    { kind: 'filmEvening', title: '', minutes: filmBounds.usual },
    { kind: 'quiz', theme: 'words' },
    { kind: 'drawingGuess' },
    { kind: 'personDraws' },
  ] as const satisfies ActivityOptions[]
  return (
    <Sheet open={open} onClose={onClose} title={chat('composer.together')} closeLabel={chat('close')}>
      <div className="grid grid-cols-1 gap-4">
        <p className="text-body text-ink-2">{t('free', { name })}</p>
        <Kind icon={<CircleHelp />} title={t('twentyQuestions.name')} text={t('twentyQuestions.text')}>
          {entry(
            iThink,
            <div className="grid gap-2 min-[24rem]:grid-cols-2">
              <Button wide onClick={begin(iThink)}>
                {t('twentyQuestions.begin.person')}
              </Button>
              <Button wide variant="gray" onClick={begin(nameThinks)}>
                {t('twentyQuestions.begin.character', { name })}
              </Button>
            </div>,
          )}
        </Kind>
        <Kind icon={<GraduationCap />} title={t('quiz.name')} text={t('quiz.text', { name })}>
          {entry(
            quiz,
            <div className="flex flex-wrap gap-2 *:flex-auto">
              {quizThemes.map((theme) => (
                <Button key={theme} size="small" variant="gray" onClick={begin({ kind: 'quiz', theme })}>
                  {t(`quiz.theme.${theme}`)}
                </Button>
              ))}
            </div>,
          )}
        </Kind>
        <Kind icon={<Pencil />} title={t('drawingGuess.name')} text={t('drawingGuess.text', { name })}>
          {entry(
            drawing,
            <Button wide variant="gray" onClick={begin(drawing)}>
              {t('drawingGuess.begin')}
            </Button>,
          )}
        </Kind>
        <Kind icon={<PenTool />} title={t('personDraws.name')} text={t('personDraws.text', { name })}>
          {entry(
            ownDrawing,
            <Button wide variant="gray" onClick={begin(ownDrawing)}>
              {t('personDraws.begin')}
            </Button>,
          )}
        </Kind>
        <Kind icon={<ListTodo />} title={t('sharedList.name')} text={t('sharedList.text', { name })}>
          {entry(
            list,
            <Button wide variant="gray" onClick={begin(list)}>
              {t('sharedList.begin')}
            </Button>,
          )}
        </Kind>
        <Kind icon={<Clapperboard />} title={t('filmEvening.name')} text={t('filmEvening.text', { name })}>
          {entry(film, <FilmForm onStart={(options) => void start(options)} />)}
        </Kind>
      </div>
    </Sheet>
  )
}

type KindProps = { icon: ReactNode; title: string; text: string; children: ReactNode }

function Kind({ icon, title, text, children }: KindProps) {
  return (
    <section className="grid grid-cols-1 gap-3 rounded-l border border-line bg-surface-1 p-4">
      <div className="flex items-start gap-3">
        <span
          aria-hidden="true"
          className="grid size-10 shrink-0 place-items-center rounded-full bg-accent-soft text-ink-1 [&_svg]:size-5"
        >
          {icon}
        </span>
        <div className="min-w-0 wrap-anywhere">
          <h3 className="text-lead">{title}</h3>
          <p className="text-small text-ink-2">{text}</p>
        </div>
      </div>
      {children}
    </section>
  )
}
