import { QrcodeOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { Button, type ButtonProps } from '#web/ui/button/Button.tsx';
import { LazyLinkDialog } from './LazyLinkDialog.ts';
import type { LinkPatient } from './link-patient.ts';

interface Props extends Pick<ButtonProps, 'type' | 'size'> {
  patient: LinkPatient;
  isEditable: boolean;
  /** 患者端二维码 if left out. */
  label?: string;
}

export function LinkButton({ patient, isEditable, label = '患者端二维码', ...look }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button {...look} icon={<QrcodeOutlined aria-hidden />} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen && <LazyLinkDialog patient={patient} isEditable={isEditable} onClose={() => setIsOpen(false)} />}
    </>
  );
}
