import { Monitor, Moon, Sun } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { useBrowserValue } from '#ui/state/browser-value.ts'
import type { Theme } from './theme.ts'
import { currentTheme, themes, wearTheme } from './theme.ts'
import { useEarlyChoice } from '#ui/primitives/early-choice.ts'
import { Segment } from '#ui/primitives/segment.tsx'

const icons = { system: Monitor, dark: Moon, light: Sun }
const labels = { system: 'settings.themeSystem', dark: 'settings.themeDark', light: 'settings.themeLight' } as const

/** Dark, light, or as the device has it. */
export function ThemeChoice({ theme }: { theme: Theme }) {
  const t = useTexts('accounts')
  const worn = useBrowserValue(currentTheme, theme)
  const [chosen, setChosen] = useState<Theme | null>(null)
  const choose = (key: Theme) => {
    wearTheme(key)
    setChosen(key)
  }
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2 px-4 py-1 md:py-2">
      <legend className="float-start text-body">{t('settings.theme')}</legend>
      <div className="ms-auto flex flex-wrap gap-1 rounded-m bg-surface-2 p-1">
        {themes.map((key) => {
          const Icon = icons[key]
          return (
            <Segment key={key} className="gap-2 px-3 text-small">
              <ThemeRadio theme={key} isChosen={(chosen ?? worn) === key} onChoose={choose} />
              <Icon className="size-4.5 shrink-0" aria-hidden="true" />
              <span className="max-sm:sr-only">{t(labels[key])}</span>
            </Segment>
          )
        })}
      </div>
    </fieldset>
  )
}

function ThemeRadio({ theme, isChosen, onChoose }: { theme: Theme; isChosen: boolean; onChoose(theme: Theme): void }) {
  const early = useEarlyChoice()
  return (
    <input
      {...early}
      type="radio"
      name="theme"
      value={theme}
      checked={isChosen}
      onChange={() => onChoose(theme)}
      className="sr-only"
    />
  )
}
