import { useEffect } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { setNoticeWords } from '#ui/patterns/device-notice.ts'
import { readBoot } from './boot.ts'

/** Gives notices of this device their words. */
export function useNoticeWords(): void {
  const t = useTexts('shell')
  const ready = t('ready')
  useEffect(() => setNoticeWords({ title: readBoot().brand.title, text: ready }), [ready])
}
