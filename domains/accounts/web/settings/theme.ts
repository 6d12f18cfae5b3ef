import { setPageCookie } from '../page-cookies.ts'

export const themes = ['system', 'dark', 'light'] as const
export type Theme = (typeof themes)[number]

const yearDays = 365

/** The theme the page wears now. */
export function currentTheme(): Theme {
  const { theme } = document.documentElement.dataset
  return theme === 'dark' || theme === 'light' ? theme : 'system'
}

/** Applies a theme at once, and stores it for the server's next page. */
export function wearTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
  setPageCookie('theme', theme, yearDays)
}
