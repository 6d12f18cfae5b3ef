import { Monitor, Moon, Sun } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { useBrowserValue } from '#ui/state/browser-value.ts'
import type { Theme } from './theme.ts'
import { currentTheme, themes, wearTheme } from './theme.ts'
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
    <fieldset className="min-w-0 flex-1">
      <legend className="sr-only">{t('settings.theme')}</legend>
      <div className="grid grid-cols-3 gap-1 rounded-m bg-surface-2 p-1">
        {themes.map((key) => {
          const Icon = icons[key]
          return (
            <Segment key={key} className="flex-col gap-0.5 text-fine sm:flex-row sm:gap-2 sm:text-small">
              <input
                type="radio"
                name="theme"
                value={key}
                checked={(chosen ?? worn) === key}
                onChange={() => choose(key)}
                className="sr-only"
              />
              <Icon className="size-4.5 shrink-0" aria-hidden="true" />
              {t(labels[key])}
            </Segment>
          )
        })}
      </div>
    </fieldset>
  )
}
