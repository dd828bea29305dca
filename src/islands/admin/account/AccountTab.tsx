import { useContext, useState } from 'react';
import type { Factor } from '#database/factors/list-factors.ts';
import { accountText } from '#i18n/admin/sign-in/account.ts';
import { useFactors } from '#islands/auth/challenge/use-factors.ts';
import { AddApp } from '#islands/auth/enroll/AddApp.tsx';
import { AddPasskey } from '#islands/auth/enroll/AddPasskey.tsx';
import { AddPhone } from '#islands/auth/enroll/AddPhone.tsx';
import { useSignInOptions } from '#islands/auth/use-sign-in-options.ts';
import { Loaded } from '#islands/loading/Loaded.tsx';
import { supabase } from '#islands/supabase.ts';
import { Site } from '../search/site-context.ts';
import { TabHeading } from '../tabs/TabHeading.tsx';
import { AdminLocale, useAdminTexts } from '../ui/admin-texts.ts';
import { ChangePassword } from './ChangePassword.tsx';
import { FactorCard } from './FactorCard.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

export function AccountTab() {
  const locale = useContext(AdminLocale);
  const t = accountText[locale];
  const { tabs } = useAdminTexts();
  const loaded = useFactors(supabase);
  const reload = () => void loaded.reload();
  return (
    <div className="grid gap-5">
      <TabHeading heading={tabs.account} intro={t.intro} />
      <Loaded
        from={loaded}
        texts={{ loading: t.loading, problem: t.unreachable }}
        locale={locale}
        onRetry={reload}
      >
        {(factors) => <Factors factors={factors} onChanged={reload} />}
      </Loaded>
      <ChangePassword />
    </div>
  );
}

interface FactorsProps {
  factors: readonly Factor[];
  onChanged: () => void;
}

function Factors({ factors, onChanged }: FactorsProps) {
  const locale = useContext(AdminLocale);
  const { agencyName } = useContext(Site);
  const { textMessages: offersPhone } = useSignInOptions();
  const t = accountText[locale];
  const [isFirst, setIsFirst] = useState(false);
  const onAdded = () => {
    setIsFirst(factors.length === 0);
    onChanged();
  };
  const codes = factors.find(({ kind }) => kind === 'recovery_code');
  const names = factors.map(({ name }) => name);
  const hasPhone = factors.some(({ kind }) => kind === 'phone');
  const canHaveCodes = factors.some(({ kind }) => kind !== 'recovery_code');
  return (
    <>
      <FactorCard kind="totp" texts={t.app} factors={factors} onRemoved={onChanged}>
        <AddApp
          key={names.length}
          locale={locale}
          names={names}
          issuer={agencyName}
          onAdded={onAdded}
        />
      </FactorCard>
      <FactorCard kind="webauthn" texts={t.passkey} factors={factors} onRemoved={onChanged}>
        <AddPasskey key={names.length} locale={locale} names={names} onAdded={onAdded} />
      </FactorCard>
      {(offersPhone || hasPhone) && (
        <FactorCard kind="phone" texts={t.phone} factors={factors} onRemoved={onChanged}>
          {offersPhone && (
            <AddPhone key={names.length} locale={locale} names={names} onAdded={onAdded} />
          )}
        </FactorCard>
      )}
      {canHaveCodes && <RecoveryCodes codes={codes} isOffered={isFirst} onChanged={onChanged} />}
    </>
  );
}
