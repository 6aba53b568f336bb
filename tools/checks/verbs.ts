/** The allowed first words of command names. Add a verb when the domain needs one. */
export const verbs = new Set(
  `accept activate add adjust advance announce answer apply approve archive ask assign book bring calculate cancel change check choose clear close complete
  confirm create decide decline deactivate delete deliver deselect disable dismiss download end edit enable end enrol exchange expire export file
  finalise finish follow forget hand hide hold import insert invite invoice issue link load lock mark merge move notify open pass pause pay plan prepare preview
  price propose publish put queue read reassign receive recalculate reconfirm record redirect refresh register reject release remind remove renew reopen
  reorder repeat replace reply report request resend reserve reset restore retry reveal reverse revoke rotate save schedule select send set settle
  sign start stop store submit suspend swap take tell transfer unarchive unconfirm unlock unsubscribe update upload use validate
  verify void walk withdraw write`.split(/\s+/),
);
