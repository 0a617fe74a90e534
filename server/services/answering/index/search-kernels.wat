;; The inner loops of a search of our own knowledge. `search-kernels.ts` says what for; `npm run build:search-kernels` makes its code
;; of this text.
(module
  (import "arrays" "memory" (memory 1))

  ;; Products of rows of 8-bit numbers with a vector of 16-bit numbers, eight numbers at once: writes those of the vector at $asked
  ;; with $count rows of $size numbers, from $row on, to $product. The last step of a row may reach into what follows it: there the
  ;; vector has zeros, up to a multiple of eight numbers.
  (func (export "multiply")
    (param $asked i32) (param $row i32) (param $size i32) (param $count i32) (param $product i32)
    (local $sums v128) (local $at i32)
    (block $done
      (loop $rows
        (br_if $done (i32.eqz (local.get $count)))
        (local.set $sums (v128.const i32x4 0 0 0 0))
        (local.set $at (i32.const 0))
        (loop $parts
          (local.set $sums
            (i32x4.add
              (local.get $sums)
              (i32x4.dot_i16x8_s
                (v128.load8x8_s (i32.add (local.get $row) (local.get $at)))
                (v128.load (i32.add (local.get $asked) (i32.shl (local.get $at) (i32.const 1)))))))
          (local.set $at (i32.add (local.get $at) (i32.const 8)))
          (br_if $parts (i32.lt_u (local.get $at) (local.get $size))))
        (i32.store (local.get $product)
          (i32.add
            (i32.add (i32x4.extract_lane 0 (local.get $sums)) (i32x4.extract_lane 1 (local.get $sums)))
            (i32.add (i32x4.extract_lane 2 (local.get $sums)) (i32x4.extract_lane 3 (local.get $sums)))))
        (local.set $row (i32.add (local.get $row) (local.get $size)))
        (local.set $product (i32.add (local.get $product) (i32.const 4)))
        (local.set $count (i32.sub (local.get $count) (i32.const 1)))
        (br $rows))))

  ;; Adds $factor times a feature's count in a text to the text's number at $sums, for $count pairs of a 16-bit text at $texts and an
  ;; 8-bit count at $counts.
  (func (export "accumulate")
    (param $texts i32) (param $counts i32) (param $count i32) (param $factor f64) (param $sums i32)
    (local $end i32) (local $sum i32)
    (local.set $end (i32.add (local.get $counts) (local.get $count)))
    (block $done
      (loop $pairs
        (br_if $done (i32.eq (local.get $counts) (local.get $end)))
        (local.set $sum
          (i32.add (local.get $sums) (i32.shl (i32.load16_u (local.get $texts)) (i32.const 3))))
        (f64.store (local.get $sum)
          (f64.add
            (f64.load (local.get $sum))
            (f64.mul (local.get $factor) (f64.convert_i32_u (i32.load8_u (local.get $counts))))))
        (local.set $texts (i32.add (local.get $texts) (i32.const 2)))
        (local.set $counts (i32.add (local.get $counts) (i32.const 1)))
        (br $pairs)))))
