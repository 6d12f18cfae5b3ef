import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useMeasurement } from '#domains/analytics/web/public.ts'
import { useStart } from '#domains/growth/web/public.ts'
import { readBoot } from './boot.ts'
import { pageNameAt } from './page-name.ts'
import { currentPlatform } from './platform.ts'

/** The visit that this page belongs to: how it began, and its measurement. True as long as somebody is being signed in. */
export function useVisit(isEntering: boolean): boolean {
  const router = useRouter()
  const readPage = useCallback(() => ({ ...readShell(), pageName: () => pageNameAt(router) }), [router])
  useMeasurement(readPage)
  return useStart(isEntering, readShell)
}

function readShell() {
  const { publisher, locale, brand, buildId } = readBoot()
  return { platform: currentPlatform(), publisher, locale, brand: brand.key, buildId }
}
