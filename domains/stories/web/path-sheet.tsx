import { Circle, CircleCheck, CornerUpLeft, Lock } from 'lucide-react'
import { useFormats, useTexts } from '#platform/i18n/web/intl.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { Sheet } from '#ui/primitives/sheet.tsx'
import type { OpenStory } from './load-stories.ts'
import { inLanguage } from './story-language.ts'
import type { ShownPassage } from './use-play.ts'

type PathSheetProps = {
  open: boolean
  passages: readonly ShownPassage[]
  endings: OpenStory['endings']
  language: string
  /** The language of the titles of endings. */
  namedIn: string
  mayGoBack: boolean
  onClose(): void
  /** Going back to a choice was requested: the number of choices that stay. */
  onGoBack(step: number): void
  onPremium(): void
}

/** The endings that there are, and the choices made so far, each of which can be gone back to with premium. */
export function PathSheet({ open, passages, endings, language, namedIn, mayGoBack, ...on }: PathSheetProps) {
  const t = useTexts('stories')
  const format = useFormats()
  const made = passages.flatMap(({ chosen }) => (chosen === null ? [] : [chosen]))
  const written = inLanguage(language)
  return (
    <Sheet open={open} onClose={on.onClose} title={t('path')} closeLabel={t('close')} place="side">
      {(leave) => (
        <div className="grid gap-7">
          <section aria-label={t('endingsTitle')} className="grid gap-3">
            <h3 className="text-body font-semibold">{t('endingsTitle')}</h3>
            <ul className="grid gap-1">
              {endings.map(({ key, title }) => (
                <li key={key} className="flex items-center gap-3 py-1">
                  {title === null ? (
                    <Circle className="size-4.5 shrink-0 text-ink-3" aria-hidden="true" />
                  ) : (
                    <CircleCheck className="size-4.5 shrink-0 text-accent" aria-hidden="true" />
                  )}
                  <span
                    className={`text-body ${title === null ? 'text-ink-3' : 'text-ink-1'}`}
                    {...(title === null ? {} : inLanguage(namedIn))}
                  >
                    {title ?? t('unknownEnding')}
                  </span>
                </li>
              ))}
            </ul>
          </section>
          <section aria-label={t('choicesTitle')} className="grid gap-3">
            <h3 className="text-body font-semibold">{t('choicesTitle')}</h3>
            <p className="text-small text-pretty text-ink-3">{mayGoBack ? t('goBackText') : t('goBackPremium')}</p>
            {mayGoBack || made.length === 0 ? null : (
              <Button variant="gray" onClick={() => leave(on.onPremium)}>
                <Lock className="size-4.5" aria-hidden="true" />
                {t('unlock')}
              </Button>
            )}
            {made.length === 0 ? <p className="text-body text-ink-2">{t('noChoices')}</p> : null}
            <ol className="grid gap-1">
              {made.map(({ text, isTranslated }, step) => (
                <li key={step} className="flex items-center gap-3 border-line py-1 not-first:border-t">
                  <span aria-hidden="true" className="w-6 shrink-0 text-small text-ink-3 tabular-nums">
                    {format.number(step + 1)}
                  </span>
                  <span className="min-w-0 flex-1 py-2 text-body wrap-anywhere" {...(isTranslated ? {} : written)}>
                    {text}
                  </span>
                  {mayGoBack ? (
                    <IconButton
                      label={t('goBackTo', { choice: text })}
                      icon={<CornerUpLeft className="size-5 rtl:-scale-x-100" aria-hidden="true" />}
                      onClick={() => leave(() => on.onGoBack(step))}
                    />
                  ) : null}
                </li>
              ))}
            </ol>
          </section>
        </div>
      )}
    </Sheet>
  )
}
