import type { ReactNode } from 'react'
import { createContext, useContext } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import type { Gender } from '../../attributes.ts'

const CreationGender = createContext<Gender>('woman')

/** Who the texts of creation below speak of. */
export function TextsOf({ gender, children }: { gender: Gender | null | undefined; children: ReactNode }) {
  return <CreationGender value={gender ?? 'woman'}>{children}</CreationGender>
}

type Values = NonNullable<Parameters<ReturnType<typeof useTexts>>[1]>

/** Texts of creation or of cards, in the grammar of the gender that they speak of. */
export function useCreationTexts(catalogue: 'create' | 'cards' = 'create') {
  const t = useTexts(catalogue)
  const gender = useContext(CreationGender)
  return (key: string, values: Values = {}): string => t(key, { gender, ...values })
}
