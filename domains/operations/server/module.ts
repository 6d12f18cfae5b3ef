import type { Db } from '#platform/db/database.ts'
import type { HandlersFor } from '#platform/http/handler.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { DomainModule } from '#platform/modules/domain-module.ts'
import type { ProposedActs } from '#domains/desk/server/public.ts'
import type { BrandContents, Catalogue } from '#domains/orders/server/public.ts'
import type * as bannerContract from '../banner-contract.ts'
import type * as brandContentContract from '../brand-content-contract.ts'
import type * as campaignContract from '../campaign-contract.ts'
import type * as catalogueContract from '../catalogue-contract.ts'
import type * as contentContract from '../content-contract.ts'
import type * as exportContract from '../export-contract.ts'
import type * as flagContract from '../flag-contract.ts'
import type * as moneyContract from '../money-contract.ts'
import type * as nameContract from '../name-contract.ts'
import type * as peopleContract from '../people-contract.ts'
import type * as priceContract from '../price-contract.ts'
import type * as serviceContract from '../service-contract.ts'
import type * as supportContract from '../support-contract.ts'
import type * as switchContract from '../switch-contract.ts'
import { bannerPath } from '../rules.ts'
import { removeBannerHandler, seeBannerHandler, setBannerHandler } from './calls/banner.ts'
import { contentAct } from './brand-content/content-act.ts'
import { registerForgetting } from './brand-content/forget-job.ts'
import { listBrandContentHandler, proposeBrandContentHandler } from './calls/brand-content.ts'
import {
  addCampaignLinkHandler,
  createCampaignHandler,
  endCampaignHandler,
  endCampaignLinkHandler,
  listCampaignsHandler,
  renameCampaignHandler,
} from './calls/campaigns.ts'
import {
  checkCatalogueFileHandler,
  listCatalogueImportsHandler,
  proposeCatalogueImportHandler,
  seeCatalogueImportHandler,
  undoCatalogueImportHandler,
} from './calls/catalogue.ts'
import { importAct } from './catalogue/import-act.ts'
import type { ImportNeeds } from './catalogue/import-job.ts'
import { registerImports } from './catalogue/import-job.ts'
import type { ReadPicture } from './calls/content.ts'
import {
  changeTagsHandler,
  characterPhotosHandler,
  findCharactersOfAllHandler,
  openCharacterPictureHandler,
  reviewContentHandler,
  seeCharacterHandler,
} from './calls/content.ts'
import { findMemberStoriesHandler, reviewMemberStoryHandler, seeMemberStoryHandler } from './calls/member-stories.ts'
import { listFlagsHandler, setFlagHandler } from './calls/flags.ts'
import { listExportsHandler, readExportHandler, requestExportHandler } from './calls/exports.ts'
import {
  moneyDifferencesHandler,
  moneyOrdersHandler,
  moneyPaymentsHandler,
  moneyProvidersHandler,
  moneyServicesHandler,
} from './calls/money-lists.ts'
import { addNameHandler, listNamesHandler, removeNameHandler } from './calls/names.ts'
import { addNoteHandler, endPersonSessionsHandler, findPeopleHandler, seePersonHandler } from './calls/people.ts'
import { listPricesHandler, proposePriceHandler } from './calls/prices.ts'
import { moneyOfDaysHandler, repliesOfDaysHandler, safetyOfDaysHandler, workOfServiceHandler } from './calls/service.ts'
import type { Configured } from './calls/switches.ts'
import { listSwitchesHandler, setSwitchHandler } from './calls/switches.ts'
import type { SupportAnswers } from './calls/support.ts'
import {
  answerSupportHandler,
  mySupportHandler,
  readSupportHandler,
  waitingSupportHandler,
  writeSupportHandler,
} from './calls/support.ts'
import { giveCoinsHandler, refundPurchaseHandler } from './calls/support-money.ts'
import type { TagNeeds } from './content/tags.ts'
import { exportActs } from './exports/exports.ts'
import type { Names } from './names/names.ts'
import { giftAct } from './people/gifts.ts'
import { refundAct } from './people/refunds.ts'
import { operationsPersonalData } from './personal-data.ts'
import { priceAct } from './prices/price-act.ts'
import type { Switches } from './switches/switches.ts'

export type OperationsNeeds = {
  db: Db
  /** The acts that take two operators; this domain adds its own. */
  acts: ProposedActs
  /** The state of the service that operators change, and that every process follows. */
  live: { switches: Switches; catalogue: Catalogue; contents: BrandContents; names: Names }
  configured: Configured
  content: { tags: TagNeeds; readPicture: ReadPicture; imports: Omit<ImportNeeds, 'db'> & { jobs: Jobs } }
  supportAnswers: SupportAnswers
  sessionsEnded(selectors: readonly string[]): void
}

/** Support for people outside of cases, and the switches of the product. */
export function createOperations(needs: OperationsNeeds): DomainModule {
  const { db, acts, configured, content, supportAnswers, sessionsEnded } = needs
  const { imports } = content
  const { switches, catalogue, contents, names } = needs.live
  const published = { contents, brands: catalogue.brands }
  const acted = [giftAct, refundAct, priceAct(catalogue), contentAct(published), importAct(imports.jobs), ...exportActs]
  for (const act of acted) acts.add(act)
  const calls: HandlersFor<
    typeof bannerContract &
      typeof brandContentContract &
      typeof campaignContract &
      typeof catalogueContract &
      typeof contentContract &
      typeof exportContract &
      typeof flagContract &
      typeof moneyContract &
      typeof nameContract &
      typeof peopleContract &
      typeof priceContract &
      typeof serviceContract &
      typeof supportContract &
      typeof switchContract
  > = {
    findPeople: findPeopleHandler(db),
    seePerson: seePersonHandler(db),
    addNote: addNoteHandler(db),
    endPersonSessions: endPersonSessionsHandler(db, sessionsEnded),
    giveCoins: giveCoinsHandler(db),
    refundPurchase: refundPurchaseHandler(db),
    waitingSupport: waitingSupportHandler(db),
    answerSupport: answerSupportHandler(db, supportAnswers),
    mySupport: mySupportHandler(db),
    writeSupport: writeSupportHandler(db, supportAnswers),
    readSupport: readSupportHandler(db),
    findCharactersOfAll: findCharactersOfAllHandler(db),
    seeCharacter: seeCharacterHandler(db),
    characterPhotos: characterPhotosHandler(db),
    openCharacterPicture: openCharacterPictureHandler(db, content.readPicture),
    reviewContent: reviewContentHandler(db),
    changeTags: changeTagsHandler(db, content.tags),
    findMemberStories: findMemberStoriesHandler(db),
    seeMemberStory: seeMemberStoryHandler(db),
    reviewMemberStory: reviewMemberStoryHandler(db),
    checkCatalogueFile: checkCatalogueFileHandler(db, content.tags.labels),
    proposeCatalogueImport: proposeCatalogueImportHandler(db),
    listCatalogueImports: listCatalogueImportsHandler(db),
    seeCatalogueImport: seeCatalogueImportHandler(db),
    undoCatalogueImport: undoCatalogueImportHandler(db),
    requestExport: requestExportHandler(db),
    listExports: listExportsHandler(db),
    readExport: readExportHandler(db),
    moneyOrders: moneyOrdersHandler(db),
    moneyPayments: moneyPaymentsHandler(db),
    moneyDifferences: moneyDifferencesHandler(db),
    moneyServices: moneyServicesHandler(db),
    moneyProviders: moneyProvidersHandler(db),
    listPrices: listPricesHandler(db, catalogue),
    proposePrice: proposePriceHandler(db, catalogue),
    listBrandContent: listBrandContentHandler(db, published),
    proposeBrandContent: proposeBrandContentHandler(db, published),
    listNames: listNamesHandler(db, names),
    addName: addNameHandler(names),
    removeName: removeNameHandler(names),
    moneyOfDays: moneyOfDaysHandler(db),
    safetyOfDays: safetyOfDaysHandler(db),
    repliesOfDays: repliesOfDaysHandler(db),
    workOfService: workOfServiceHandler(db, switches, configured.engines),
    listSwitches: listSwitchesHandler(db, switches, configured),
    setSwitch: setSwitchHandler(switches, configured),
    listCampaigns: listCampaignsHandler(db, configured),
    createCampaign: createCampaignHandler(db),
    renameCampaign: renameCampaignHandler(db),
    addCampaignLink: addCampaignLinkHandler(db),
    endCampaignLink: endCampaignLinkHandler(db),
    endCampaign: endCampaignHandler(db),
    listFlags: listFlagsHandler(db, switches),
    setFlag: setFlagHandler(switches),
    seeBanner: seeBannerHandler(db),
    setBanner: setBannerHandler(switches),
    removeBanner: removeBannerHandler(switches),
  }
  return {
    name: 'operations',
    calls,
    registerJobs(jobs) {
      registerImports(jobs, { ...imports, db })
      registerForgetting(jobs, { ...imports, db })
    },
    mountRoutes: ({ app, edge }) =>
      void app.get(bannerPath, (context) =>
        context.json({ banner: switches.banner(edge.now()) }, 200, { 'cache-control': 'public, max-age=3' }),
      ),
    async start() {
      await switches.start()
      await names.start()
    },
    close() {
      switches.close()
      names.close()
      return Promise.resolve()
    },
    personalData: [{ stage: 'before-balances', parts: [operationsPersonalData()] }],
    staysWithVisitor: {
      support_notes: 'support writes about members',
      support_messages: 'only members write to support',
      support_gifts: 'support gives to members',
    },
  }
}
