import { describe, expect, it } from 'vitest'
import { adultAgesIn, ageWordsOf, moderateText } from './policy.ts'

/** Short phrases of cards, by language: an adult who has to do with children and schools, her age stated. */
const adults: Record<string, readonly string[]> = {
  en: [
    'college student, 21',
    'She is a college student, 21.',
    'graduate student, 26',
    'A university sophomore, 20.',
    'teaches at a high school; 35',
    'Teaches at a high school. She is 35.',
    'Age: 35. High school teacher.',
    'Age 33, principal of a primary school.',
    'Age 40, school bus driver.',
    'A 30-year-old kindergarten teacher.',
    'She is 29 and coaches junior high volleyball.',
    '25 years old. Works with teenagers at a youth centre.',
    '41, advisor of the student council',
    'Homeroom teacher of class 2-B, 34.',
    'mother of two children, 38',
    'A mother of two children; age 41.',
    'Age: 30. Divorced, one child.',
    'She is 36 and raising three kids alone.',
    '34, paediatric nurse who loves children',
    "nurse in a children's ward, 28",
    'child of the House of Vane, 27',
    'Child of the House of Vane. She is 27 years old.',
    'eldest child of the Duke; 29',
    'She is 24, an only child.',
    'She is 26, a middle child.',
    'a child of the sea, 32',
    '22, lives with her little sister',
    'Graduated from high school ten years ago; 28.',
    'Senior engineer at Westview, 44. Works at high altitude.',
  ],
  de: ['Lehrerin an einer Grundschule, 35', 'Mutter von zwei Kindern, 38 Jahre alt', 'Studentin, 21'],
  fr: ["étudiante à l'université, 21 ans", 'mère de deux enfants, 38 ans', 'enseigne au lycée, 35 ans'],
  es: ['estudiante universitaria, 21', 'madre de dos niños, 38 años', 'Profesora de instituto. Edad: 35.'],
  it: ['madre di due bambini, 38 anni', 'insegna al liceo, 35 anni'],
  pt: ['mãe de duas crianças, 38 anos', 'Professora de escola primária. Idade: 35.'],
  ru: ['студентка, 21 год', 'мать двоих детей, 38 лет', 'работает в детском саду, 29 лет'],
  pl: ['matka dwojga dzieci, 38 lat', 'uczy w szkole średniej, 35 lat'],
  ja: ['大学生、21歳', '高校教師、35歳'],
  zh: ['大学生，21岁', '大学学生会主席，21岁'],
  ko: ['대학생, 21세', '고등학교 교사, 35세'],
  id: ['ibu dua anak, 38 tahun', 'mengajar di SMA, 35 tahun'],
}

/** Words of somebody at school, whatever age stands beside them, and children with no adult beside them. */
const pupils: Record<string, readonly string[]> = {
  en: [
    'sophomore at Westview High',
    'A sophomore at Lincoln High.',
    'junior at Oak High',
    'freshman at Westview High',
    'Senior at Hillcrest High, 18',
    'high school senior, 18',
    'high school student, 19',
    'attends high school; 20',
    'class 2-B',
    'She is in class 2-B, 18.',
    'Class 3-A, seat by the window',
    'student council president',
    '18, student council president',
    'head of the student council',
    '10th grader',
    'in 11th grade, 18',
    'schoolgirl, 21',
    'wears a school uniform, 22',
    'a child, 21',
    'She is a child. Age: 21.',
    'a teenager, 25',
    'a teenager, 25, divorced',
    'mother of two children',
    'child of the House of Vane',
    'teaches at a high school',
    'mother of two children, she is 16',
  ],
  de: ['Schülerin, 21', 'Klassensprecherin', 'Mutter von zwei Kindern, 16 Jahre alt'],
  fr: ['élève de terminale', 'lycéenne, 21 ans'],
  es: ['presidenta del consejo estudiantil', 'colegiala, 21 años'],
  it: ['rappresentante di classe'],
  pt: ['presidente do grêmio estudantil'],
  ru: ['ученица 10 класса', 'школьница, 21 год'],
  pl: ['przewodnicząca klasy'],
  tr: ['öğrenci konseyi başkanı'],
  ja: ['生徒会長', '高校生、21歳', '女子高生、21歳'],
  zh: ['学生会主席', '高二学生'],
  ko: ['학생회장', '고등학생, 21세'],
  id: ['ketua OSIS'],
}

const rows = (table: Record<string, readonly string[]>) =>
  Object.entries(table).flatMap(([locale, texts]) => texts.map((text): [string, string] => [locale, text]))

describe('a description of an adult who has to do with children and schools', () => {
  it.each(rows(adults))('%s: allows %s', (locale, text) => {
    expect(moderateText(text, { surface: 'creation', locale })).toEqual({ action: 'allow' })
  })

  it.each(rows(pupils))('%s: refuses %s', (locale, text) => {
    expect(moderateText(text, { surface: 'creation', locale })).toEqual({ action: 'block', rule: 'minors' })
  })

  it('takes an adult age that is stated elsewhere', () => {
    const text = 'Mother of two children.'
    expect(adultAgesIn('She is 38.', { locale: 'en' })).toEqual([{ age: 38, words: '38' }])
    expect(adultAgesIn('She has 38 ships.', { locale: 'en' })).toEqual([])
    expect(moderateText(text, { surface: 'creation', locale: 'en' }).action).toBe('block')
    expect(moderateText(text, { surface: 'creation', locale: 'en', isAdultStated: true }).action).toBe('allow')
  })

  it('excuses nothing in names, searches and conversations that is refused there', () => {
    for (const surface of ['name', 'search'] as const)
      expect(moderateText('mother of two children, 38', { surface, locale: 'en' }).action).toBe('block')
  })
})

describe('the words of an age that refuse a description', () => {
  it.each([
    ['She sails. She is 16 years old.', ['16 years old']],
    ['sophomore at Westview High', ['sophomore at Westview High']],
    ['a schoolgirl in class 2-B', ['schoolgirl', 'class 2-B']],
    ['student council president', ['student council']],
    ['mother of two children', ['children']],
    ['almost 18', ['almost 18']],
    ['Sails alone.', []],
  ])('of %s are %j', (text, words) => {
    expect(ageWordsOf(text, { surface: 'creation', locale: 'en' })).toEqual(words)
  })
})
