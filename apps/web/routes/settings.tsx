import { createFileRoute, Outlet, useLocation } from '@tanstack/react-router'
import { SettingsLayoutScreen } from '#domains/accounts/web/settings-layout-screen.tsx'
import { useLanguageLabel } from '../shell/language-label.ts'

export const Route = createFileRoute('/settings')({
  component: () => {
    const path = useLocation({ select: (location) => location.pathname })
    return (
      <SettingsLayoutScreen current={path} languageLabel={useLanguageLabel()}>
        <Outlet />
      </SettingsLayoutScreen>
    )
  },
})
