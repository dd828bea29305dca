import { useContext } from 'react';
import { accountText } from '#i18n/admin/sign-in/account.ts';
import { type LoadedFactors, useFactors } from '#islands/auth/challenge/use-factors.ts';
import { AddApp } from '#islands/auth/enroll/AddApp.tsx';
import { AddPasskey } from '#islands/auth/enroll/AddPasskey.tsx';
import { AddPhone } from '#islands/auth/enroll/AddPhone.tsx';
import { useSignInOptions } from '#islands/auth/use-sign-in-options.ts';
import { supabase } from '#islands/supabase.ts';
import { Site } from '../search/site-context.ts';
import { TabHeading } from '../tabs/TabHeading.tsx';
import { AdminLocale, useAdminTexts } from '../ui/admin-texts.ts';
import { ChangePassword } from './ChangePassword.tsx';
import { FactorCard } from './FactorCard.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

export function AccountTab() {
  const t = accountText[useContext(AdminLocale)];
  const { tabs } = useAdminTexts();
  const loaded = useFactors(supabase);
  return (
    <div className="grid gap-5">
      <TabHeading heading={tabs.account} intro={t.intro} />
      <Factors loaded={loaded} />
      <ChangePassword />
    </div>
  );
}

function Factors({ loaded: { factors, at, reload } }: { loaded: LoadedFactors }) {
  const locale = useContext(AdminLocale);
  const { agencyName } = useContext(Site);
  const { factors: offered } = useSignInOptions();
  const t = accountText[locale];
  const onChanged = () => void reload();
  if (at === 'loading') return <p role="status">{t.loading}</p>;
  if (at === 'failed') {
    return (
      <div role="alert">
        <p>{t.unreachable}</p>
        <button type="button" className="btn btn-quiet mt-4" onClick={onChanged}>
          {t.retry}
        </button>
      </div>
    );
  }
  const codes = factors.find(({ kind }) => kind === 'recovery_code');
  const names = factors.map(({ name }) => name);
  const canHaveCodes =
    offered?.recovery_code && factors.some(({ kind }) => kind !== 'recovery_code');
  const card = { factors, offered, onRemoved: onChanged };
  const adding = { locale, names, onAdded: onChanged };
  return (
    <>
      <FactorCard kind="totp" texts={t.app} {...card}>
        <AddApp key={names.length} {...adding} issuer={agencyName} />
      </FactorCard>
      <FactorCard kind="webauthn" texts={t.passkey} {...card}>
        <AddPasskey key={names.length} {...adding} />
      </FactorCard>
      <FactorCard kind="phone" texts={t.phone} {...card}>
        <AddPhone key={names.length} {...adding} />
      </FactorCard>
      {(codes || canHaveCodes) && <RecoveryCodes codes={codes} onChanged={onChanged} />}
    </>
  );
}
