import { randomInt, randomUUID } from 'node:crypto';
import type { OperationId } from '@cadenza/contract/operations';
import { unsubscribeKey } from '../../platform/crypto/unsubscribe-key.ts';
import { testSecretKey } from '../test-app.ts';
import type { World } from './world.ts';

interface Special {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
}

const invitee = { email: 'clara.weiss@example.com', firstName: 'Clara', lastName: 'Weiss' };
const person = { name: 'Grace Liu', email: 'grace@example.com', mobile: '0491 570 156', region: 'AU' };
const hall = {
  address: { line1: '1 Pier Street', suburb: 'Sydney', state: 'NSW', postcode: '2000', country: 'AU' },
  location: { latitude: -33.86, longitude: 151.21 },
  isListed: false,
};
const pianos = {
  kind: 'Piano hire',
  regionId: 'AU',
  address: { line1: '', line2: '', city: '', state: '', code: '', country: '' },
};
const plan = { name: 'plan.pdf', contentType: 'application/pdf', bytes: 1 };
const oneSeat = ({ performance, skill }: World['ids']) => ({
  id: performance,
  seats: [{ name: 'Violin', skillId: skill, isLeader: true }],
});
const saturdays = {
  name: 'Saturdays',
  sentence: 'On Saturdays',
  basisPoints: 500,
  season: null,
  weekdays: [6],
  onHolidays: false,
  code: null,
};
const speaker = { addOnId: null, name: 'Speaker', description: 'For the vows', priceMinor: 100, most: 1, part: null };
const pianoInvoice = {
  number: 'P-99',
  issuedOn: '2027-01-10',
  lines: [{ description: 'Grand piano', amountMinor: 110_000, isTaxed: true }],
};
const statement = { name: 'June.csv', content: '01/06/2026,"+1.00","Direct Credit","+1.00"' };
const toDo = { summary: 'Ring the venue', dueOn: '2027-01-21', dueTime: '10:00' };

/** For operations where the smallest valid request does not reach the record, or where each call uses the record up. */
export const specialRequests: Partial<Record<OperationId, (world: World) => Special | Promise<Special>>> = {
  addClientApp: ({ ids }) => ({ body: { name: `App ${randomUUID()}`, featureIds: [ids.clientAppFeature] } }),
  addClientAppFeature: () => ({
    body: { code: `f${randomUUID()}`, name: `Feature ${randomUUID()}`, operations: ['getOrganisation'] },
  }),
  updateClientAppFeature: ({ ids }) => ({
    params: { id: ids.clientAppFeature },
    body: { code: 'company.read', name: 'Company', operations: ['getOrganisation'], version: 9 },
  }),
  createDocumentUploadUrl: () => ({ body: { ...plan, lastModified: '2027-01-10T08:00:00Z' } }),
  createAttachmentUploadUrl: () => ({ body: { ...plan, lastModified: '2027-01-10T08:00:00Z' } }),
  createTimelineUploadUrl: () => ({ body: { name: 'day.csv', bytes: 1, lastModified: '2027-01-10T08:00:00Z' } }),
  createKeySongUploadUrl: () => ({ body: { ...plan, lastModified: '2027-01-10T08:00:00Z' } }),
  createFileDownloadUrl: ({ ids }) => ({ params: { id: ids.attachment } }),
  getTerms: ({ slug }) => ({ query: { city: slug, audience: 'musician' } }),
  publishTerms: ({ ids }) => ({
    params: { id: ids.city },
    body: { audience: 'privacy', version: 1, from: '2030-03-01', title: 'Policy', text: '# What we keep\n\nA name.' },
  }),
  withdrawTerms: ({ ids }) => ({ params: { id: ids.city }, body: { termsId: ids.terms } }),
  downloadPrivatePolicy: ({ slug }) => ({ query: { city: slug } }),
  unsubscribeMarketing: () => ({ body: { key: unsubscribeKey(testSecretKey, person.email) } }),
  inviteUser: () => ({ body: { ...invitee, accountRole: 32 } }),
  sendRegistrationInvite: ({ ids }) => ({ body: { ...invitee, organisationId: ids.city, orgRoleType: 'Admin' } }),
  inviteToAddRole: ({ ids }) => ({ body: { userId: ids.colleague, organisationId: ids.city, accountRole: 4 } }),
  sendOrganisationInvite: ({ ids }) => ({ body: { ...invitee, organisationId: ids.city } }),
  updateOrganisation: ({ ids }) => ({ body: { id: ids.city, name: 'Sydney' } }),
  removeOrganisationUser: ({ ids }) => ({ params: { orgId: ids.city, userId: ids.colleague } }),
  getUser: ({ ids }) => ({ params: { id: ids.colleague } }),
  updateUser: ({ ids }) => ({
    body: { id: ids.colleague, firstName: 'Ada', lastName: 'Nguyen', email: `${ids.colleague}@example.com` },
  }),
  deleteUser: ({ ids }) => ({ params: { id: ids.colleague } }),
  askSecondFactorRemoval: ({ ids }) => ({ params: { id: ids.colleague } }),
  approveSecondFactorRemoval: ({ ids }) => ({ params: { id: ids.colleague } }),
  declineSecondFactorRemoval: ({ ids }) => ({ params: { id: ids.colleague } }),
  findUserByEmailOrMobile: () => ({ query: { mobile: '0491 570 006' } }),
  updateMusicianBio: () => ({
    body: { bio: '', isPublic: false, videoUrl: '', contentName: '', contentAuthor: '' },
  }),
  updateSuperFunds: () => ({ body: { version: '', funds: [] } }),
  updateMusicianPreference: ({ ids }) => ({
    body: { cityId: ids.city, skillId: ids.skill, musicianIds: [ids.otherMusician], version: 1 },
  }),
  addMusicianPreferences: ({ ids }) => ({
    body: { preferences: [{ cityId: ids.city, skillId: ids.skill, musicianIds: [ids.otherMusician] }] },
  }),
  serveCalendarFeed: () => ({ params: { file: `${'A'.repeat(43)}.ics` } }),
  updateBookingCustomer: () => ({ body: { customerInfos: [person] } }),
  updateGigVenue: ({ ids }) => ({ body: { venue: { venueId: ids.venue } } }),
  createAdminBooking: ({ ids }) => ({ body: { cityId: ids.city, customerId: ids.prospect } }),
  assignSalesManager: ({ ids }) => ({ body: { id: ids.colleague, customerIds: [ids.prospect] } }),
  setSalesManagerStatus: ({ ids }) => ({
    body: { cityId: ids.city, userId: ids.colleague, orgId: ids.city, isActive: true },
  }),
  createVenue: ({ ids }) => ({ body: { cityId: ids.city, jsonData: { ...hall, name: `Hall ${randomUUID()}` } } }),
  mergeVenues: ({ ids }) => ({ params: { id: ids.twinVenue }, body: { intoId: ids.venue } }),
  addInvoice: ({ ids }) => ({
    body: {
      ...pianoInvoice,
      id: randomUUID(),
      number: randomUUID().slice(0, 8),
      direction: 'payable',
      partyId: ids.supplier,
      cityId: ids.city,
    },
  }),
  updateInvoice: ({ ids }) => ({ params: { id: ids.draftInvoice }, body: { ...pianoInvoice, version: 1 } }),
  confirmInvoice: ({ ids }) => ({ params: { id: ids.draftInvoice }, body: { version: 1 } }),
  reverseInvoice: ({ ids }) => ({ params: { id: ids.openInvoice }, body: { version: 1, reason: 'Sent twice' } }),
  getInvoiceChoices: ({ ids }) => ({ query: { direction: 'payable', cityId: ids.city, day: '2027-01-10' } }),
  recordReceipt: ({ ids }) => ({
    params: { id: ids.booking },
    body: { id: randomUUID(), paymentId: null, receivedOn: '2027-01-10', amountMinor: 100, method: 'cash' },
  }),
  previewBankStatement: () => ({ body: statement }),
  importBankStatement: () => ({ body: statement }),
  proposeRefund: ({ ids }) => ({
    params: { id: ids.receipt },
    body: { id: randomUUID(), amountMinor: 1, reason: 'Paid twice' },
  }),
  decideRefund: ({ ids }) => ({ params: { id: ids.refund }, body: { isApproved: false, reason: 'Not ours' } }),
  issueCreditNotes: ({ ids }) => ({
    params: { id: ids.booking },
    body: { id: randomUUID(), amountMinor: 100, reason: 'A shorter reception' },
  }),
  savePaymentPlan: ({ ids }) => ({
    params: { id: ids.booking },
    body: {
      version: 1,
      lines: [{ id: ids.planLine, percent: null, amountMinor: null, dueOn: null, daysBefore: 30 }],
    },
  }),
  addPayment: ({ ids }) => ({
    body: {
      id: randomUUID(),
      invoiceId: ids.openInvoice,
      paidOn: '2027-01-10',
      amountMinor: 100,
      method: 'bank transfer',
    },
  }),
  updatePayment: ({ ids }) => ({
    params: { id: ids.tradePayment },
    body: { version: 1, paidOn: '2027-01-10', method: 'card' },
  }),
  addSupplier: ({ ids }) => ({ body: { ...pianos, name: `Pianos ${randomUUID()}`, cityIds: [ids.city] } }),
  downloadSupplierStatement: ({ ids }) => ({ params: { id: ids.supplier }, query: { format: 'csv' } }),
  updateSupplier: ({ ids }) => ({
    body: { ...pianos, name: `Pianos ${randomUUID()}`, cityIds: [ids.city], version: 1 },
  }),
  keepPlace: ({ ids }) => ({ body: { cityId: ids.city, place: { location: hall.location } } }),
  submitSingerProposal: () => ({
    body: { version: 1, bio: 'Sings soul.', videoUrl: '', portraitFileId: null, sampleFileId: null },
  }),
  publishSinger: () => ({
    body: { version: 1, bio: 'Sings jazz.', videoUrl: '', portraitFileId: null, sampleFileId: null },
  }),
  // The id of an existing entry, so that repeating the call enters nothing twice.
  saveAbsence: () => ({
    body: { fromDay: '2027-06-01', untilDay: null, weekday: 1, freeFrom: '14:00', freeUntil: null },
  }),
  saveWebhook: () => ({
    body: { url: 'https://hooks.example.com/events', eventTypes: ['booking.changed'], version: 1 },
  }),
  linkBookingCompany: ({ ids }) => ({ body: { organisationId: ids.company } }),
  getOrganisationStatement: ({ ids }) => ({ params: { id: ids.company } }),
  downloadOrganisationStatement: ({ ids }) => ({ params: { id: ids.company }, query: { format: 'csv' } }),
  listCompanyBookings: ({ ids }) => ({ params: { id: ids.company } }),
  addIssue: () => ({ body: { id: randomUUID(), kind: 'question', summary: 'Who tunes the piano?' } }),
  updateIssue: ({ ids }) => ({
    params: { id: ids.issue },
    body: { kind: 'question', summary: 'Who tunes the piano?', version: 1 },
  }),
  changeIssueStatus: ({ ids }) => ({ params: { id: ids.issue }, body: { status: 'new' } }),
  addIssueComment: () => ({ body: { id: randomUUID(), text: 'The venue does.' } }),
  reportIssue: () => ({ body: { id: randomUUID(), summary: 'The page stays empty' } }),
  replyToOwnIssue: () => ({ body: { messageId: randomUUID(), text: 'It is still empty.' } }),
  createTask: ({ ids }) => ({ body: { cityId: ids.city, ...toDo } }),
  updateTask: ({ ids }) => ({ params: { id: ids.task }, body: { ...toDo, version: 1 } }),
  confirmPayouts: ({ ids }) => ({ body: { ids: [ids.musicianPayment] } }),
  retryPayouts: ({ ids }) => ({ body: { ids: [ids.musicianPayment] } }),
  createBatchPayment: ({ ids }) => ({ body: { cityId: ids.city, ids: [ids.musicianPayment] } }),
  changeMusicianPaymentStatus: ({ ids }) => ({ body: { ids: [ids.musicianPayment], status: 30 } }),
  downloadSuperFile: ({ ids }) => ({ body: { cityId: ids.city, ids: [ids.managerPayment] } }),
  recordSuperPayment: ({ ids }) => ({ body: { ids: [ids.managerPayment], receivedOn: '2027-03-20' } }),
  getPriceList: ({ ids }) => ({ params: { id: ids.city, list: 'packages' } }),
  listPriceChanges: ({ ids }) => ({ params: { id: ids.city, list: 'packages' } }),
  downloadPriceList: ({ ids }) => ({ params: { id: ids.city, list: 'packages' } }),
  previewPrices: ({ ids }) => ({
    params: { id: ids.city, list: 'packages' },
    body: { from: '2030-03-01', entries: [{ row: ids.performance, column: '60', minor: 90_000 }] },
  }),
  savePrices: ({ ids }) => ({
    params: { id: ids.city, list: 'packages' },
    body: { version: 0, from: '2030-03-01', entries: [{ row: ids.performance, column: '60', minor: 90_000 }] },
  }),
  removePrices: ({ ids }) => ({ params: { id: ids.city, list: 'packages' }, body: { version: 0, from: '2030-03-01' } }),
  previewPriceRules: ({ ids }) => ({ params: { id: ids.city }, body: { from: '2030-03-01', rules: [saturdays] } }),
  savePriceRules: ({ ids }) => ({
    params: { id: ids.city },
    body: { version: 0, from: '2030-03-01', rules: [saturdays] },
  }),
  previewAddOns: ({ ids }) => ({ params: { id: ids.city }, body: { from: '2030-03-01', addOns: [speaker] } }),
  saveAddOns: ({ ids }) => ({
    params: { id: ids.city },
    body: { version: 0, from: '2030-03-01', addOns: [speaker] },
  }),
  previewTravelBands: ({ ids }) => ({
    params: { id: ids.city },
    body: { from: '2030-03-01', bands: [{ minKm: 0, customerFeeMinor: 100, payoutMinor: 0 }] },
  }),
  saveTravelBands: ({ ids }) => ({
    params: { id: ids.city },
    body: { version: 0, from: '2030-03-01', bands: [{ minKm: 0, customerFeeMinor: 100, payoutMinor: 0 }] },
  }),
  previewLineUps: ({ ids }) => ({ params: { id: ids.city }, body: { from: '2030-03-01', lineUps: [oneSeat(ids)] } }),
  saveLineUps: ({ ids }) => ({
    params: { id: ids.city },
    body: { version: 0, from: '2030-03-01', lineUps: [oneSeat(ids)] },
  }),
  removeLineUp: ({ ids }) => ({
    params: { id: ids.city },
    body: { version: 0, lineUpId: ids.performance, from: '2030-03-01' },
  }),
  createLineUp: ({ ids }) => ({
    params: { id: ids.city },
    body: {
      version: 0,
      groupId: ids.eventGroup,
      name: `Solo ${randomUUID()}`,
      description: 'One violin.',
      from: '2030-03-01',
      seats: oneSeat(ids).seats,
    },
  }),
  updateLineUp: ({ ids }) => ({
    params: { id: ids.city },
    body: {
      version: 0,
      lineUpId: ids.performance,
      groupId: ids.eventGroup,
      name: 'Strings',
      description: 'Two violins.',
      typicalSongs: ['Perfect – Ed Sheeran'],
      visible: true,
      sampleFileId: null,
    },
  }),
  createLineUpUploadUrl: ({ ids }) => ({
    params: { id: ids.city },
    body: {
      lineUpId: ids.performance,
      name: 'quartet.wav',
      contentType: 'audio/wav',
      bytes: 1000,
      lastModified: '2027-01-10T08:00:00Z',
    },
  }),
  saveEventGroups: ({ ids }) => ({
    params: { id: ids.city },
    body: { version: 0, typeId: 1, groups: [{ id: ids.eventGroup, name: 'Strings' }] },
  }),
  saveCustomerMessage: ({ ids }) => ({
    params: { id: ids.city, code: 'confirmed' },
    body: { version: 0, subject: 'See you on {date}', words: 'Your music is booked.' },
  }),
  saveTimelineTemplate: ({ ids }) => ({
    params: { id: ids.city },
    body: {
      version: 0,
      templateId: null,
      eventType: 0,
      name: `Day ${randomUUID()}`,
      moments: [{ anchor: 'ceremony', offsetMinutes: 0, title: 'Music begins', note: '' }],
    },
  }),
  removeTimelineTemplate: ({ ids }) => ({ params: { id: ids.city }, body: { version: 0, templateId: ids.venue } }),
  listBankNames: () => ({ query: { regionId: 'AU' } }),
  addBank: () => ({ body: { regionId: 'CA', name: `Bank ${randomUUID()}`, code: String(randomInt(100, 1000)) } }),
  updateBank: ({ ids }) => ({ params: { id: ids.bank }, body: { version: 0, name: 'Coast Bank', prefixes: ['0114'] } }),
  createSkill: () => ({ body: { version: 0, name: `Lute ${randomUUID()}`, voice: null } }),
  updateSkill: ({ ids }) => ({ params: { id: ids.skill }, body: { version: 0, name: 'Violin' } }),
  moveLineUp: ({ ids }) => ({ params: { id: ids.city }, body: { lineUpId: ids.performance, afterId: null } }),
  getSetting: ({ ids }) => ({ params: { id: ids.city, code: 'dueDays' } }),
  previewSetting: ({ ids }) => ({
    params: { id: ids.city, code: 'dueDays' },
    body: { from: '2030-03-01', value: { days: 14 } },
  }),
  saveSetting: ({ ids }) => ({
    params: { id: ids.city, code: 'dueDays' },
    body: { version: 0, from: '2030-03-01', value: { days: 14 } },
  }),
  removeSetting: ({ ids }) => ({
    params: { id: ids.city, code: 'dueDays' },
    body: { version: 0, from: '2030-03-01' },
  }),
  changeManagerPaymentStatus: ({ ids }) => ({ body: { ids: [ids.managerPayment], status: 30 } }),
};
